import '@fontsource/alegreya-sans/latin-500.css'
import '@fontsource/alegreya-sans/latin-700.css'
import '@fontsource/young-serif/latin-400.css'
import './app.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { dress, language } from '../ui/settings.svelte'
import { speak } from '../words/words.svelte'

dress()
await speak(language())
mount(App, { target: document.getElementById('app')! })
