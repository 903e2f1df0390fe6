import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../steps/run.mjs';

/**
 * Write generated files, by path below the repository. With `--check` nothing is written: the process fails and names
 * the files that are not what would be written.
 */
export function writeOrCheck(files, command) {
  const differing = Object.entries(files).filter(([path, text]) => textAt(path) !== text);
  if (process.argv.includes('--check')) {
    for (const [path] of differing) console.error(`${path} is not what \`${command}\` writes`);
    process.exitCode = differing.length > 0 ? 1 : 0;
    return;
  }
  for (const [path, text] of differing) write(path, text);
}

/** Line ends may be those of another system. */
const textAt = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n') : null);

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`wrote ${path}`);
}
