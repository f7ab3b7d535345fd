/** All message files in English: the shared one and those of the games. A chunk of its own. */
const files: Record<string, string> = import.meta.glob(
  ['../../../src/pioche/words/locale/en.ftl', '../../../src/pioche/games/*/words.en.ftl'],
  { query: '?raw', import: 'default', eager: true },
)

export default Object.values(files)
