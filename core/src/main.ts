import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { run } from './run.js';

const rootDir = fileURLToPath(new URL('../..', import.meta.url));
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };

await run({ rootDir, version });
