import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages, PluginAuthorWorkspace, repositoryPath } from '../../../sdk/test/create/plugin-author-workspace.js';
import { freePort } from './built-portal.js';

const FOLDER = 'crier';
const BUNDLER = repositoryPath('node_modules/@rspack/cli/bin/rspack.js');

/** A notification channel plug-in that is created from the templates and built, with a screen of its own. */
export class ScaffoldedPlugin {
  readonly #stranger = new PluginAuthorWorkspace();

  static async build(name = 'Town crier'): Promise<ScaffoldedPlugin> {
    const written = new ScaffoldedPlugin();
    await buildPackages();
    const wish = ['--id', 'crier', '--name', name, '--capability', 'notificationChannel', '--folder', FOLDER, '--ui'];
    await written.#run('.', repositoryPath('sdk/create/dist/main.js'), ...wish);
    written.#stranger.linkDependencies(FOLDER, true);
    await written.#run(FOLDER, repositoryPath('node_modules/typescript/bin/tsc'));
    await written.#run(FOLDER, BUNDLER, 'build');
    return written;
  }

  get folder(): string {
    return join(this.#stranger.folder, FOLDER);
  }

  /** Builds and packs the plug-in as its author does; returns the path of the file. */
  async pack(): Promise<string> {
    const { code, output } = await this.#stranger.runNpm(FOLDER, 'run', 'pack:plugin');
    if (code !== 0) throw new Error(`the plug-in could not be packed: ${output}`);
    return join(this.folder, readdirSync(this.folder).find((name) => name.endsWith('.tgz')) ?? 'nothing.tgz');
  }

  /** Replaces a text in a file of the plug-in. */
  change(path: string, before: string, after: string): void {
    const file = join(this.folder, path);
    const text = readFileSync(file, 'utf8');
    if (!text.includes(before)) throw new Error(`${path} does not say ${before}`);
    writeFileSync(file, text.replace(before, after));
  }

  /** Runs `npm run dev` against a portal; returns the URL to open and a function that stops it. */
  async serve(portal: string): Promise<{ readonly url: string; stop(): Promise<void> }> {
    const port = await freePort();
    const { NODE_OPTIONS: _, ...env } = process.env;
    const child = spawn(process.execPath, [BUNDLER, 'serve'], {
      cwd: this.folder,
      env: { ...env, NODE_ENV: 'development', OMBI_URL: portal, UI_PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = new Promise<void>((done) => child.once('exit', () => done()));
    await new Promise<void>((ready, failed) => {
      child.stdout.on('data', (chunk: Buffer) => chunk.toString().includes('compiled') && ready());
      child.once('exit', (code) => failed(new Error(`the development server ended with ${code} before it was ready`)));
    });
    const stop = async () => {
      child.kill('SIGTERM');
      await ended;
    };
    return { url: `http://localhost:${port}`, stop };
  }

  dispose(): void {
    this.#stranger.remove();
  }

  async #run(place: string, script: string, ...args: readonly string[]): Promise<void> {
    const { code, output } = await this.#stranger.runNode(place, script, ...args);
    if (code !== 0) throw new Error(`${script} ended with ${code}: ${output}`);
  }
}
