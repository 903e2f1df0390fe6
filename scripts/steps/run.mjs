import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Root folder of this repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '');

/** The script of an installed package, to be run with `node`: no shell, no dependence on PATH. */
export const toolPath = (path) => join(root, 'node_modules', ...path.split('/'));

/** Run a command to its end; its output is kept back and shown only when it fails. */
export function runQuietly(command, args, options = {}) {
  return finish(spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options }), [command, ...args].join(' '));
}

/** Run a command to its end with its output on the screen; answers the exit code. */
export function runVisibly(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
  return new Promise((resolve, reject) => child.on('error', reject).on('close', (code) => resolve(code ?? 1)));
}

function finish(child, name) {
  const output = [];
  child.stdout.on('data', (chunk) => output.push(chunk));
  child.stderr.on('data', (chunk) => output.push(chunk));
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      const text = Buffer.concat(output).toString();
      if (code === 0) resolve(text);
      else reject(new Error(`${name} ended with ${code}\n${text}`));
    });
  });
}
