import './app.css'

import { mount } from 'svelte'

import App from './App.svelte'
import { dress, speakChosen } from '../ui/settings.svelte'

const away = document.getElementById('away')!

dress()
await speakChosen((yes) => (away.hidden = !yes))
mount(App, { target: document.getElementById('app')! })
