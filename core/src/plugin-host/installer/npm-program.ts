import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The path of npm's program: beside Node, or the one that started the portal. Undefined when there is none. */
export function findNpmProgram(): string | undefined {
  const beside = dirname(process.execPath);
  const started = process.env['npm_execpath'];
  const candidates = [
    ...(started?.endsWith('npm-cli.js') ? [started] : []),
    join(beside, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(beside, '..', 'share', 'nodejs', 'npm', 'bin', 'npm-cli.js'),
  ];
  return candidates.find((path) => existsSync(path));
}
