import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { runServer } from './run-server.js';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

await runServer({ rootDir, version });
