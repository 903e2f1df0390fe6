import { join } from 'node:path';
import type { Config } from '../../src/kernel/index.js';

export const ROOT_DIR = join(__dirname, '../../..');

/** How a portal is started in tests: any free port of this machine, nothing said on stdout. */
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
