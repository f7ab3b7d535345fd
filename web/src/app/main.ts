import './app.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { noteLostStyles } from '../house/parts'
import { dress, speakChosen } from '../ui/settings.svelte'

const away = document.getElementById('away')!

noteLostStyles()
dress()
await speakChosen((yes) => (away.hidden = !yes))
away.remove()
mount(App, { target: document.getElementById('app')! })
