import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { recoverInterruptedInstalls } from '../../../src/plugin-host/index.js';
import { ROOT_DIR } from '../../support/test-config.js';
import { temporaryFolder } from '../../support/temporary-folder.js';
import { filesBelow, createPackageFiles, writeFiles } from '../../support/plugins/plugin-packages.js';
import { installPackage as place } from './install-package.js';
import { crashAtStep } from './crash-at-step.js';

const HOOKS = pathToFileURL(join(ROOT_DIR, 'core/test/support/source-hooks.mjs')).href;
const PROGRAM = join(__dirname, 'crashing-install.ts');

/** At this step a process is really killed; at all others the work just stops, which leaves the same files. */
const PROCESS_INSTALLS = 4;

type Code = 'loads' | 'fails';

describe('an installation that is killed', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  const dataDir = join(folder.path, 'data');
  const plugins = join(dataDir, 'plugins');
  const home = join(plugins, 'node_modules', 'ombi-plugin-depot');
  const waiting = join(plugins, '.staging', 'waiting');
  const old = createPackageFiles('depot', { version: '1.0.0' });
  const young = createPackageFiles('depot', { version: '2.0.0', files: { 'dist/more.mjs': 'export {};' } });
  const entry = (version: string) => ({
    ...{ source: 'upload', from: null, integrity: null, version },
    ...{ installedAt: '1970-01-01T00:00:00.000Z', installedBy: 'vera' },
  });

  const writePackage = (isUpdate: boolean): void => {
    rmSync(dataDir, { recursive: true, force: true });
    mkdirSync(plugins, { recursive: true });
    if (isUpdate) writeFiles(home, old);
    if (isUpdate) writeFileSync(join(plugins, 'installed.json'), JSON.stringify({ 'ombi-plugin-depot': entry('1.0.0') }));
    writeFiles(join(waiting, 'package'), young);
  };
  /** Stops before the given step; returns whether the work was finished before. */
  const install = (crashStep: number, code: Code): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const die = (): void => resolve(false);
      crashAtStep({ steps: 0, crashAtStep: crashStep, die }, () => place(dataDir, waiting, code === 'loads')).then(
        () => resolve(true),
        reject,
      );
    });
  /** The same in a process of its own, which is killed. */
  const installInProcess = (crashStep: number, code: Code): Promise<boolean> =>
    new Promise((resolve, reject) => {
      const args = ['--no-warnings', '--import', HOOKS, PROGRAM, dataDir, waiting, String(crashStep), code];
      execFile(process.execPath, args, (cause, stdout, stderr) => {
        if (cause && cause.signal !== 'SIGKILL') reject(new Error(stderr));
        else resolve(stdout.includes('over'));
      });
    });
  const versionThere = (): string | null =>
    existsSync(home) ? (JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string }).version : null;
  const versionNoted = (): string | null => {
    const file = join(plugins, 'installed.json');
    const ledger = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, { version: string }>) : {};
    return ledger['ombi-plugin-depot']?.version ?? null;
  };
  const installedVersion: Readonly<Record<string, string[]>> = { '1.0.0': Object.keys(old).sort(), '2.0.0': Object.keys(young).sort() };

  it.each([
    ['an update', true, 'loads', '1.0.0', '2.0.0'],
    ['an update that does not load', true, 'fails', '1.0.0', '1.0.0'],
    ['a new plug-in', false, 'loads', null, '2.0.0'],
  ] as const)('%s leaves the one or the other, whole, at whatever step', async (_, isUpdate, code, before, after) => {
    const seen: (string | null)[] = [];
    for (let crashStep = 1, isFinished = false; !isFinished; crashStep += 1) {
      writePackage(isUpdate);
      isFinished = await (crashStep === PROCESS_INSTALLS ? installInProcess : install)(crashStep, code);
      await recoverInterruptedInstalls({ dataDir });

      const version = versionThere();
      seen.push(version);
      expect([before, after]).toContain(version);
      expect(version && filesBelow(home)).toEqual(version && installedVersion[version]);
      expect([existsSync(join(plugins, '.staging')), existsSync(join(plugins, '.aside', 'x'))]).toEqual([false, false]);
      expect(versionNoted()).toBe(version);
    }
    expect([seen[0], seen.at(-1)]).toEqual([before, after]);
    expect(seen.length).toBeGreaterThan(5);
  });
});
