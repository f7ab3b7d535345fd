import js from '@eslint/js'
import svelte from 'eslint-plugin-svelte'
import { defineConfig } from 'eslint/config'
import globals from 'globals'
import ts from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

/**
 * The rooms of the page, from the top down: each imports only those below it. `house` stands on `words`, since what it
 * was refused it says in words; `ui` on `tile` and `house`, since its panels draw tiles and ask for rules and keys.
 * Who is on the same floor knows nothing of the neighbours.
 */
const FLOORS = [
  ['app'],
  ['pages', 'lesson'],
  ['table', 'puzzle', 'score'],
  ['rules'],
  ['board'],
  ['ui'],
  ['tile'],
  ['house'],
  ['words'],
]

const arrowsDown = FLOORS.flatMap((floor, at) =>
  floor.map((room) => {
    const others = [...FLOORS.slice(0, at).flat(), ...floor].filter((other) => other !== room)
    const path = `^(\\.\\./)+(${others.join('|')})/`
    const message = `${room} imports only rooms below it.`
    return {
      files: [`src/${room}/**`],
      rules: others.length
        ? {
            'no-restricted-imports': ['error', { patterns: [{ regex: path, message }] }],
            'no-restricted-syntax': [
              'error',
              { selector: `ImportExpression > Literal[value=/${path.replaceAll('/', '\\/')}/]`, message },
            ],
          }
        : {},
    }
  }),
)

export default defineConfig(
  { ignores: ['src/generated'] }, // written by `make types`
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier, // how the code looks is for Prettier to say
  {
    languageOptions: { globals: globals.browser },
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'svelte/no-useless-mustaches': 'off', // {' '} keeps a space that Svelte would trim
      'svelte/prefer-svelte-reactivity': 'off', // the page draws from no map that is changed in place
    },
  },
  ...arrowsDown,
  {
    files: ['*.js'],
    languageOptions: { globals: globals.node },
  },
  {
    files: ['public/*.js'],
    languageOptions: { globals: globals.serviceworker, sourceType: 'script' },
    rules: { 'svelte/no-inner-declarations': 'off' }, // it knows modules only
  },
  {
    // What may be refused is said, and what cannot be is handed to `fault`: no promise is dropped.
    files: ['src/**/*.ts', 'src/**/*.svelte'],
    languageOptions: { parserOptions: { projectService: true, extraFileExtensions: ['.svelte'] } },
    rules: {
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }],
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/no-unnecessary-type-assertion': 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
)
