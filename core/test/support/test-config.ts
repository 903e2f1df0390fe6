import { join } from 'node:path';
import type { Config } from '../../src/kernel/index.js';

export const ROOT_DIR = join(__dirname, '../../..');

/** The configuration of a portal in tests: a free port of this machine, the given data folder. */
export const testConfig = (dataDir: string, overrides: Partial<Config> = {}): Config => ({
  port: 0,
  host: '127.0.0.1',
  dataDir,
  baseUrl: '',
  databaseUrl: null,
  logLevel: 'debug',
  setupCode: null,
  rootDir: ROOT_DIR,
  version: '0.0.0-test',
  ...overrides,
});
