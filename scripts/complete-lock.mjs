/**
 * Puts the binaries of other platforms into package-lock.json.
 * A registry that lacks some of them makes npm leave them out in silence, and then `npm ci` refuses the lock on those platforms.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps/run.mjs';

const file = join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));

/** npm packages name their platform at the end: `@rspack/binding-darwin-arm64`, `@swc/core-win32-x64-msvc`. */
function platformOf(name) {
  const os = /(?:^|[-/])(darwin|linux|win32|freebsd|android|openharmony|aix|netbsd|openbsd|sunos|wasm32)(?:-|$)/.exec(name)?.[1];
  const cpu = /(?:^|-)(x64|arm64|ia32|arm|s390x|ppc64|riscv64|loong64|mips64el)(?:-|$)/.exec(name)?.[1];
  return { ...(cpu && { cpu: [cpu] }), ...(os && os !== 'wasm32' && { os: [os] }) };
}

let added = 0;
for (const [path, node] of Object.entries(lock.packages)) {
  for (const [name, range] of Object.entries(node.optionalDependencies ?? {})) {
    if (isLocked(path, name)) continue;
    lock.packages[`node_modules/${name}`] = { version: range.replace(/^[^\d]*/, ''), license: 'MIT', optional: true, ...platformOf(name) };
    added += 1;
  }
}

function isLocked(path, name) {
  return [`${path}/node_modules/${name}`, `node_modules/${name}`].some((place) => place in lock.packages);
}

lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added to package-lock.json`);
