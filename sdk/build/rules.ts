import { LightningCssMinimizerRspackPlugin, SwcJsMinimizerRspackPlugin, type Configuration } from '@rspack/core';

/** The browsers that know the JavaScript below. Without them the minimizer rewrites logical properties to long lists of languages. */
const BROWSERS = ['chrome 94', 'firefox 93', 'safari 15.4'];

/** Minimizers, equal for the shell and all plug-in screens. */
export const minimizers = (): NonNullable<NonNullable<Configuration['optimization']>['minimizer']> => [
  new SwcJsMinimizerRspackPlugin(),
  new LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
];

/** Module rules, equal for the shell and all plug-in screens. */
export const moduleRules = (development: boolean): NonNullable<Configuration['module']> => ({
  rules: [
    {
      test: /\.(?:tsx?|jsx)$/,
      loader: 'builtin:swc-loader',
      options: {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development, refresh: development } },
        },
      },
      type: 'javascript/auto',
      sideEffects: false,
    },
    // The components of antd have no side effects on import but do not declare it; with this rule unused ones are removed.
    { test: /[\\/]node_modules[\\/]@rc-component[\\/].+\.js$/, sideEffects: false },
    { test: /\.css$/, type: 'css/auto', sideEffects: true },
    { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
  ],
});

/** Imports end in `.js`, as Node requires; the files on disk are TypeScript. */
export const resolveOptions: NonNullable<Configuration['resolve']> = {
  extensions: ['.tsx', '.ts', '.jsx', '.js'],
  extensionAlias: { '.js': ['.tsx', '.ts', '.js', '.jsx'] },
};
