import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Config } from '../../src/kernel/index.js';

export const ROOT_DIR = resolve(fileURLToPath(import.meta.url), '../../../..');

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
