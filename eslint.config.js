import js from '@eslint/js';
import hooks from 'eslint-plugin-react-hooks';
import ts from 'typescript-eslint';

const NODE = [
  'AbortController',
  'AbortSignal',
  'Buffer',
  'console',
  'fetch',
  'performance',
  'process',
  'TextDecoder',
  'TextEncoder',
  'URL',
];
const TIMERS = ['clearInterval', 'clearTimeout', 'setImmediate', 'setInterval', 'setTimeout'];
const BROWSER = [
  'dispatchEvent',
  'document',
  'history',
  'localStorage',
  'location',
  'MutationObserver',
  'PopStateEvent',
  'requestAnimationFrame',
  'window',
];
const readable = (names) => Object.fromEntries(names.map((name) => [name, 'readonly']));

export default ts.config(
  { ignores: ['**/dist/', '**/node_modules/', 'data/', 'coverage/', '**/*.cjs'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    rules: {
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { project: './tsconfig.tools.json', tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      'no-console': 'error',
    },
  },
  {
    files: ['core/src/**/*.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: '@nestjs/common', importNames: ['ParseIntPipe'], message: 'It knows no bounds, which databases have: use ParseInt32Pipe.' },
      ],
    },
  },
  {
    files: ['**/*.tsx'],
    plugins: { 'react-hooks': hooks },
    rules: {
      ...hooks.configs.recommended.rules,
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': [
        'error',
        {
          selector: 'IfStatement[test.name=/^(error|isError)$/] > ReturnStatement',
          message: 'A failed refetch must not replace what is shown, such as a half-filled form: return the error only without data.',
        },
      ],
    },
  },
  {
    files: ['ui-shell/**', 'ui-plugins/**', 'plugin-shared/*/ui/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'antd', message: 'Import from @ombi/sdk/ui/kit-…: the kits are what shell and screens share.' }] },
      ],
    },
  },
  {
    files: ['**/test/**', '**/journeys/**'],
    rules: {
      'max-lines-per-function': 'off',
      'max-lines': ['error', 500],
      '@typescript-eslint/no-non-null-assertion': 'off',
      'react-hooks/globals': 'off',
    },
  },
  {
    // Node's own test runner waits for its tests.
    files: ['sdk/examples/*/test/*.ts', 'sdk/create/templates/*/test/*.ts'],
    rules: {
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', name: ['describe', 'it'], package: 'node:test' }] },
      ],
    },
  },
  { files: ['**/*.mjs', 'packaging/*.js'], languageOptions: { globals: readable([...NODE, ...TIMERS]) } },
  // Measurements hand some of their functions to a browser.
  { files: ['scripts/bench/**', 'scripts/screens/**'], languageOptions: { globals: readable(BROWSER) } },
);
