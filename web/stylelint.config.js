/** Spaces, letters and radii come from the scales of app.css, and so do the sizes at which the page changes. */
const SPACES = ['/^padding/', '/^margin/', '/gap$/', 'font-size', 'font', '/radius$/']

export default {
  overrides: [{ files: ['**/*.svelte'], customSyntax: 'postcss-html' }],
  rules: {
    'declaration-property-unit-disallowed-list': Object.fromEntries(SPACES.map((name) => [name, ['px', 'rem', 'pt']])),
    'media-feature-range-notation': 'prefix',
    'media-feature-name-value-allowed-list': {
      'max-width': ['479px', '599px', '840px', '1080px'],
      'min-width': ['480px', '600px', '841px', '1081px'],
      'max-height': ['520px'],
      'min-height': ['521px'],
    },
  },
}
