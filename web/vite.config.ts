import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

// The page is built into the Python package, which serves it. In development (`npm run dev`) Vite
// serves the page and hands everything under /api to a running `pioche serve`.
export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/pioche/server/page/static',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false }, // browsers that do not know it only load a little later
    manifest: true, // what is loaded first: a test weighs it
    chunkSizeWarningLimit: 800, // three.js, in a chunk of its own
    rolldownOptions: {
      checks: { bundlerTimings: false }, // a busy machine is no warning
      // What the first page needs comes in one file, not in thirty: a slow network starts sooner.
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  worker: {
    format: 'es', // the house of a device loads Python as a module
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    proxy: { '/api': { target: 'http://127.0.0.1:8000', ws: true } },
    fs: { allow: ['..'] }, // the message files of the Python package
  },
  test: { testTimeout: 120_000 }, // ms; all cores may be busy
})
