import { mount } from 'svelte'
import '@fontsource/alegreya-sans/latin-500.css'
import '@fontsource/alegreya-sans/latin-700.css'
import '@fontsource/young-serif/latin-400.css'
import './app/app.css'
import Page from './gallery-page.svelte'
import { speak } from './words/words.svelte'

const theme = new URLSearchParams(location.search).get('theme')
if (theme) document.documentElement.dataset.theme = theme
await speak('fr')
mount(Page, { target: document.getElementById('app')! })
