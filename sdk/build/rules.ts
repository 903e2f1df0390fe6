import type { Configuration } from '@rspack/core';

/** How sources become code, equal for the shell and for every plug-in screen. */
export const moduleRules = (development: boolean): NonNullable<Configuration['module']> => ({
  rules: [
    {
      test: /\.tsx?$/,
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
    // The parts of antd do nothing when they are only imported, but do not say so: what no screen uses is left out.
    { test: /[\\/]node_modules[\\/]@rc-component[\\/].+\.js$/, sideEffects: false },
    { test: /\.css$/, type: 'css/auto', sideEffects: true },
    { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
  ],
});

/** Imports name `.js`, as Node wants them; on disk stands TypeScript. */
export const resolveOptions: NonNullable<Configuration['resolve']> = {
  extensions: ['.tsx', '.ts', '.js'],
  extensionAlias: { '.js': ['.tsx', '.ts', '.js'] },
};
