const { availableParallelism } = require('node:os');

/** ESM-only packages are turned into CommonJS, because Jest cannot `require` them on Node 20. */
const esm = [
  '@nestjs',
  'zod',
  'file-type',
  'load-esm',
  'strtok3',
  'token-types',
  '@tokenizer',
  'uint8array-extras',
  '@borewit',
  'cookie',
  'croner',
  'content-disposition',
  '@noble/hashes',
  'undici',
];

const transform = (tsx) => ({
  '^.+\\.(ts|tsx|js|mjs)$': [
    '@swc/jest',
    {
      module: { type: 'commonjs' },
      jsc: {
        target: 'es2022',
        parser: { syntax: 'typescript', tsx, decorators: true },
        transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false, react: { runtime: 'automatic' } },
      },
    },
  ],
});

const common = {
  transformIgnorePatterns: [`/node_modules/(?!(${esm.join('|')})/)`],
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: {
    '\\.css$|^@fontsource-variable/': '<rootDir>/ui-shell/test/style-mock.cjs',
    '^@ombi/sdk$': '<rootDir>/sdk/src/index.ts',
    '^@ombi/sdk/testing$': '<rootDir>/sdk/src/testing/index.ts',
    '^@ombi/sdk/ui$': '<rootDir>/sdk/ui/index.ts',
    '^@ombi/sdk/ui/(.*)$': '<rootDir>/sdk/ui/$1.ts',
    '^@ombi/servarr$': '<rootDir>/plugin-shared/servarr/src/index.ts',
    '^@ombi/servarr/simulator$': '<rootDir>/plugin-shared/servarr/src/simulator/index.ts',
    '^@ombi/mediabrowser$': '<rootDir>/plugin-shared/mediabrowser/src/index.ts',
    '^@ombi/mediabrowser/settings$': '<rootDir>/plugin-shared/mediabrowser/src/settings.ts',
    '^@ombi/mediabrowser/simulator$': '<rootDir>/plugin-shared/mediabrowser/src/simulator/index.ts',
    '^@ombi/mediabrowser/testing$': '<rootDir>/plugin-shared/mediabrowser/test/suites/index.ts',
    '^@ombi/mediabrowser/ui$': '<rootDir>/plugin-shared/mediabrowser/ui/index.ts',
    '^@ombi/plugin-([a-z]+)$': '<rootDir>/plugins/$1/src/index.ts',
    '^@ombi/plugin-([a-z]+)/simulator$': '<rootDir>/plugins/$1/src/simulator/index.ts',
    '^@ombi/plugin-([a-z]+)/settings$': '<rootDir>/plugins/$1/src/settings.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

module.exports = {
  globalSetup: '<rootDir>/scripts/jest/open-run-folder.cjs',
  globalTeardown: '<rootDir>/scripts/jest/close-run-folder.cjs',
  // Suites wait for processes, browsers and databases more than they compute, so that every core gets one; on two cores Jest would take one.
  maxWorkers: Math.max(2, availableParallelism()),
  workerIdleMemoryLimit: '1GB',
  // A machine that does much else takes its time; what must be quick is measured by the bench.
  testTimeout: 480_000,
  projects: [
    {
      ...common,
      displayName: 'server',
      runtime: '<rootDir>/scripts/jest/shared-library-runtime.cjs',
      testEnvironment: '<rootDir>/scripts/jest/shared-globals-environment.cjs',
      setupFiles: process.env.FUZZ_SEED ? ['<rootDir>/scripts/jest/fuzz.cjs'] : [],
      testMatch: ['<rootDir>/{core,plugin-shared,plugins,sdk,scripts}/**/*.test.ts'],
      // These have tests for Node's own runner, and are tested as their readers test them.
      testPathIgnorePatterns: ['/node_modules/', '<rootDir>/sdk/examples/', '<rootDir>/sdk/create/templates/none/'],
      transform: transform(false),
    },
    {
      ...common,
      displayName: 'journey',
      runtime: '<rootDir>/scripts/jest/shared-library-runtime.cjs',
      testEnvironment: '<rootDir>/scripts/jest/shared-globals-environment.cjs',
      testMatch: ['<rootDir>/ui-shell/journeys/**/*.journey.ts'],
      transform: transform(false),
    },
    {
      ...common,
      displayName: 'browser',
      testEnvironment: 'jsdom',
      testMatch: ['<rootDir>/{ui-shell,ui-plugins,sdk}/**/*.test.tsx'],
      setupFiles: ['<rootDir>/ui-shell/test/setup.ts'],
      setupFilesAfterEnv: ['<rootDir>/ui-shell/test/setup-after-env.ts'],
      transform: transform(true),
    },
  ],
};
