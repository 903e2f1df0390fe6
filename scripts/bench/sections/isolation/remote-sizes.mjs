import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../../../steps/run.mjs';
import { kilobytes, informational } from '../../support/figures.mjs';

/** What a browser fetches for the screens of one more plug-in: its code and its list of contents. */
export function measureRemoteSizes() {
  const folders = readdirSync(join(root, 'plugins')).map((id) => join(root, 'plugins', id, 'dist', 'ui'));
  const weights = folders.filter(existsSync).map(weightOf);
  return [
    informational('a further remote, gzip, lightest to heaviest', [Math.min(...weights), Math.max(...weights)].map(kilobytes).join(' to ')),
  ];
}

/** The list in `mf-stats.json` is for tools. */
const isFetched = (name) => name.endsWith('.js') || name === 'mf-manifest.json';

const weightOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter(isFetched)
    .reduce((total, name) => total + gzipSync(readFileSync(join(folder, name))).length, 0);
