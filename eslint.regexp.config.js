import regexp from 'eslint-plugin-regexp';
import ts from 'typescript-eslint';

/**
 * Every pattern that the product runs takes time that grows with the length of its text and no faster, so that no text from outside can
 * stop the process. A configuration of its own: it reads no types, and so also takes what the templates of plug-ins hold.
 */
export default [
  { ignores: ['**/dist/', '**/node_modules/', '**/test/', '**/journeys/', 'data/', 'scripts/'] },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parser: ts.parser },
    // Directives are about the rules of the other configuration, which reports those that nothing needs.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignoreSticky: false }],
    },
  },
];
