import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The root of this repository. */
const ROOT = resolve(__dirname, '../../..');

const SERVER_LIBRARIES = ['zod', '@types/node', 'typescript'];
const UI_LIBRARIES = ['@rspack', '@tanstack', '@types/react', '@types/react-dom', 'antd', 'react', 'react-dom', 'react-hook-form'];

const run = promisify(execFile);

/** How a command ended and what it said. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** The computer of somebody who never saw this repository: a folder of their own, far away from it. */
export class PluginAuthorWorkspace {
  readonly folder = mkdtempSync(join(tmpdir(), 'ombi-plugin-author-'));

  /** What `npm install` would fetch, as links to what is here. */
  linkDependencies(place: string, withScreens = false): void {
    const modules = join(this.folder, place, 'node_modules');
    link(join(ROOT, 'sdk'), join(modules, '@ombi', 'sdk'));
    for (const name of [...SERVER_LIBRARIES, ...(withScreens ? UI_LIBRARIES : [])])
      link(join(ROOT, 'node_modules', name), join(modules, name));
    link(join(ROOT, 'node_modules/typescript/bin/tsc'), join(modules, '.bin', 'tsc'));
    if (withScreens) link(join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js'), join(modules, '.bin', 'rspack'));
  }

  /** Run a script with Node. Never rejects: a test judges how it ended. */
  runNode(place: string, script: string, ...args: readonly string[]): Promise<CommandResult> {
    return this.#run(place, process.execPath, [script, ...args]);
  }

  /** Run npm as its user types it. Never rejects either. */
  runNpm(place: string, ...args: readonly string[]): Promise<CommandResult> {
    return this.#run(place, 'npm', args);
  }

  async #run(place: string, program: string, args: readonly string[]): Promise<CommandResult> {
    const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_)/.test(name));
    const options = { cwd: join(this.folder, place), env: Object.fromEntries(inherited), maxBuffer: 1 << 26 };
    return run(program, args, options).then(
      ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
    );
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** An executable script of this repository or of one of its packages. */
export const repositoryPath = (path: string): string => join(ROOT, path);

/** What a stranger would have got from the registry, as it is here and now. */
export async function buildPackages(): Promise<void> {
  await run(process.execPath, [repositoryPath('node_modules/ts7/bin/tsc'), '-b', 'sdk', 'sdk/build', 'sdk/create'], { cwd: ROOT });
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}
