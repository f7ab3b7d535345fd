/** All message files in French: the shared one and those of the games. A chunk of its own. */
const files: Record<string, string> = import.meta.glob(
  ['../../../src/pioche/words/locale/fr.ftl', '../../../src/pioche/games/*/words.fr.ftl'],
  { query: '?raw', import: 'default', eager: true },
)

export default Object.values(files)
