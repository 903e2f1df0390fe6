import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** The root of this repository. */
const ROOT = resolve(__dirname, '../../..');

const LIBRARIES = ['zod', '@types/node', 'typescript'];
const FOR_SCREENS = ['@rspack', '@tanstack', '@types/react', '@types/react-dom', 'antd', 'react', 'react-dom', 'react-hook-form'];

const run = promisify(execFile);

/** How a command ended and what it said. */
export interface Ending {
  readonly code: number;
  readonly words: string;
}

/** The computer of somebody who never saw this repository: a folder of their own, far away from it. */
export class Stranger {
  readonly folder = mkdtempSync(join(tmpdir(), 'ombi-stranger-'));

  /** What `npm install` would fetch, as links to what is here. */
  install(place: string, withScreens = false): void {
    const modules = join(this.folder, place, 'node_modules');
    link(join(ROOT, 'sdk'), join(modules, '@ombi', 'sdk'));
    for (const name of [...LIBRARIES, ...(withScreens ? FOR_SCREENS : [])]) link(join(ROOT, 'node_modules', name), join(modules, name));
    link(join(ROOT, 'node_modules/typescript/bin/tsc'), join(modules, '.bin', 'tsc'));
  }

  /** Run a script with Node. Never rejects: a test judges how it ended. */
  async node(place: string, script: string, ...args: readonly string[]): Promise<Ending> {
    const { INIT_CWD: _, NODE_OPTIONS: __, ...env } = process.env;
    const options = { cwd: join(this.folder, place), env, timeout: 120_000, maxBuffer: 1 << 26 };
    return run(process.execPath, [script, ...args], options).then(
      ({ stdout, stderr }) => ({ code: 0, words: stdout + stderr }),
      ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, words: stdout + stderr }),
    );
  }

  leave(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** An executable script of this repository or of one of its packages. */
export const tool = (path: string): string => join(ROOT, path);

/** What a stranger would have got from the registry, as it is here and now. */
export async function buildPackages(): Promise<void> {
  await run(process.execPath, [tool('node_modules/ts7/bin/tsc'), '-b', 'sdk', 'sdk/build', 'sdk/create'], { cwd: ROOT });
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}
