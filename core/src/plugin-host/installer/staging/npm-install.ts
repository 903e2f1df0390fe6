import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { findNpmProgram } from '../npm-program.js';

const NPM_TIMEOUT_MS = 120_000;
const MAX_REASON_LENGTH = 300;
const MAX_OUTPUT_LENGTH = 20_000;

const ARGUMENTS = [
  'install',
  '--omit=dev',
  '--omit=peer',
  '--legacy-peer-deps',
  '--ignore-scripts',
  '--no-audit',
  '--no-fund',
  '--save-exact',
  '--no-update-notifier',
  '--loglevel=error',
];

/** Environment variables that are passed on; the rest of the portal's environment is not. */
const ENVIRONMENT = ['PATH', 'TZ', 'SystemRoot', 'TEMP', 'TMP'];

/** The registry, and the folder of npm's cache. */
interface NpmSource {
  readonly registry: string;
  readonly cache: string;
}

/** The outcome; `message` is for users, and `code` that of the problem when it is not ok. */
interface NpmResult {
  readonly ok: boolean;
  readonly code: 'no-libraries' | 'no-npm' | 'registry-timeout';
  readonly message: string;
}

/** Installs the dependencies in a folder's package.json with the npm that ships with Node. Never rejects. */
export async function runNpmInstall(folder: string, { registry, cache }: NpmSource): Promise<NpmResult> {
  const program = findNpmProgram();
  if (!program)
    return { ok: false, code: 'no-npm', message: 'npm was not found beside Node.js. Choose a package that brings its libraries along.' };

  const missingFile = (name: string): string => join(folder, `.no-${name}`);
  const settings = ['--registry', registry, '--cache', cache, '--userconfig', missingFile('user'), '--globalconfig', missingFile('global')];
  // An invalid git path, so that libraries cannot be fetched with git.
  const child = spawn(process.execPath, [program, ...ARGUMENTS, ...settings, '--git', missingFile('git')], {
    cwd: folder,
    env: { HOME: folder, ...Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))) },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: NPM_TIMEOUT_MS,
    killSignal: 'SIGKILL',
    windowsHide: true,
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString('utf8')).slice(0, MAX_OUTPUT_LENGTH)));
  return new Promise((resolve) => {
    child.once('error', (cause) => resolve({ ok: false, code: 'no-libraries', message: cause.message }));
    child.once('close', (status, signal) =>
      resolve(
        signal
          ? { ok: false, code: 'registry-timeout', message: 'npm took too long.' }
          : { ok: status === 0, code: 'no-libraries', message: firstErrorIn(errorOutput) ?? `npm: ${status}` },
      ),
    );
  });
}

/** npm's first error line, without error codes and log paths; undefined when it printed none. */
function firstErrorIn(output: string): string | undefined {
  const lines = output.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim());
  const errorLines = lines.filter((line) => line !== '' && !/^(code |errno |syscall |A complete log|\/)/.test(line));
  return errorLines[0]?.slice(0, MAX_REASON_LENGTH);
}
