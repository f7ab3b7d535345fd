import './app.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { dress, language } from '../ui/settings.svelte'
import { speak } from '../words/words.svelte'

dress()
await speak(language())
mount(App, { target: document.getElementById('app')! })
