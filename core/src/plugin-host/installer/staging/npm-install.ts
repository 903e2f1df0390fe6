import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

const NPM_TIMEOUT_MS = 120_000;
const MAX_REASON_LENGTH = 300;
const KEPT_OUTPUT = 20_000;

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

/** Nothing of the portal's own environment but what every program needs. */
const ENVIRONMENT = ['PATH', 'TZ', 'SystemRoot', 'TEMP', 'TMP'];

/** Where libraries come from, and where what was fetched is kept for the next time. */
interface NpmSource {
  readonly registry: string;
  readonly cache: string;
}

/** How it ended; `words` are for people. */
interface NpmResult {
  readonly ok: boolean;
  readonly words: string;
}

/** Let npm, as it came with Node, fetch what the package.json of a folder names. Never rejects. */
export async function runNpmInstall(folder: string, { registry, cache }: NpmSource): Promise<NpmResult> {
  const program = findNpmProgram();
  if (!program) return { ok: false, words: 'npm was not found beside Node.js. Choose a package that brings its libraries along.' };

  const nowhere = (name: string): string => join(folder, `.no-${name}`);
  const settings = ['--registry', registry, '--cache', cache, '--userconfig', nowhere('user'), '--globalconfig', nowhere('global')];
  // A library that is to be fetched with git is not fetched.
  const child = spawn(process.execPath, [program, ...ARGUMENTS, ...settings, '--git', nowhere('git')], {
    cwd: folder,
    env: { HOME: folder, ...Object.fromEntries(ENVIRONMENT.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))) },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: NPM_TIMEOUT_MS,
    killSignal: 'SIGKILL',
    windowsHide: true,
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => (errorOutput = (errorOutput + chunk.toString('utf8')).slice(0, KEPT_OUTPUT)));
  return new Promise((resolve) => {
    child.once('error', (cause) => resolve({ ok: false, words: cause.message }));
    child.once('close', (code, signal) => resolve({ ok: code === 0, words: signal ? 'npm took too long.' : firstErrorIn(errorOutput) }));
  });
}

/** Beside Node as its installers lay it out, or where the npm lies that started the portal. */
function findNpmProgram(): string | undefined {
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

/** What npm has against it, without its codes and without where it wrote that down. */
function firstErrorIn(output: string): string {
  const lines = output.split('\n').map((line) => line.replace(/^npm (?:error|ERR!) ?/, '').trim());
  const telling = lines.filter((line) => line !== '' && !/^(code |errno |syscall |A complete log|\/)/.test(line));
  return (telling[0] ?? 'npm did not say why.').slice(0, MAX_REASON_LENGTH);
}
