const { join } = require('node:path');
const { projects, testTimeout } = require('../../jest.config.cjs');

module.exports = {
  ...projects.find(({ displayName }) => displayName === 'server'),
  rootDir: join(__dirname, '../..'),
  runtime: '<rootDir>/scripts/mutants/runtime.cjs',
  testEnvironment: '<rootDir>/scripts/mutants/environment.cjs',
  testTimeout,
};
