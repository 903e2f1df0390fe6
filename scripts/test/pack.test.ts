import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { startOtlpCollector } from '../../core/test/support/otlp-collector.js';
import { createPackageFiles, writeFiles } from '../../core/test/support/plugins/plugin-packages.js';
import { waitUntil } from '../../core/test/support/wait-until.js';

const run = promisify(execFile);
const root = join(__dirname, '../..');
const temporary = mkdtempSync(join(tmpdir(), 'ombi-packed-'));
const unpacked = join(temporary, 'unpacked', 'ombi');
const SETUP_CODE = 'code-of-the-test';

const SCRIPT = `
  const { stageRelease } = await import('./scripts/pack/stage.mjs');
  const { archive } = await import('./scripts/pack/archive.mjs');
  await stageRelease(process.argv[1]);
  console.log(await archive(process.argv[1], process.argv[2]));`;

let bytes = 0;

beforeAll(async () => {
  const [folder, file] = [join(temporary, 'staged', 'ombi'), join(temporary, 'ombi.tar.gz')];
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', SCRIPT, folder, file], { cwd: root });
  bytes = Number(stdout);
  mkdirSync(join(temporary, 'unpacked'));
  await run('tar', ['-xzf', file, '-C', join(temporary, 'unpacked')]);
  rmSync(join(temporary, 'staged'), { recursive: true });
});

const started: ChildProcess[] = [];

afterAll(async () => {
  const running = started.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  for (const child of running) child.kill('SIGKILL');
  await Promise.all(running.map((child) => once(child, 'exit')));
  rmSync(temporary, { recursive: true, force: true });
});

/** Starts the packed portal with nothing of this repository in its environment. */
function start(dataDir: string, more: Record<string, string> = {}): ChildProcess {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, PORT: '0', HOST: '127.0.0.1', DATA_DIR: dataDir, SETUP_CODE, LOG_LEVEL: 'warn', ...more };
  const child = spawn(process.execPath, [join(unpacked, 'main.js')], { cwd: temporary, env });
  started.push(child);
  return child;
}

async function addressOf({ stdout, stderr }: ChildProcess): Promise<string> {
  let text = '';
  stdout!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  stderr!.on('data', (chunk: Buffer) => (text += chunk.toString()));
  await waitUntil(() => /is ready at (\S+)/.test(text), 300_000, 50).catch(() => {
    throw new Error(`the packed portal did not start: ${text}`);
  });
  return new URL('.', /is ready at (\S+)/.exec(text)![1]).href;
}

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1));

it('contains runtime files only', () => {
  const files = filesOf(unpacked);
  expect(files.filter((file) => ['.ts', '.map', '.tsbuildinfo', '.c', '.h', '.o', '.a'].includes(extname(file)))).toEqual([]);
  expect(files.filter((file) => /node_modules\/(@rspack|typescript|ts7|jest|react|antd|@types)\//.test(file))).toEqual([]);
  expect(files).toEqual(expect.arrayContaining(['main.js', 'LICENSE', 'THIRD-PARTY-LICENSES.txt', 'systemd/ombi.service']));
  expect(files.filter((file) => file.endsWith('.node')).length).toBeGreaterThanOrEqual(2);
  expect(bytes).toBeLessThan(25 * 1024 * 1024);

  const licences = readFileSync(join(unpacked, 'THIRD-PARTY-LICENSES.txt'), 'utf8');
  for (const name of ['better-sqlite3', 'fastify', 'react', 'typeorm']) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'));
});

it('lists every package in a bill of materials', () => {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(unpacked, file), 'utf8'));
  const { components, ...sbom } = read('sbom.cdx.json') as { components: { purl: string; licenses: object[] }[]; bomFormat: string };
  expect(sbom.bomFormat).toBe('CycloneDX');
  const named = components.map(({ purl }) => decodeURIComponent(purl.replace('pkg:npm/', '')));
  expect(new Set(named).size).toBe(named.length);
  expect(components.every(({ licenses }) => licenses.length === 1)).toBe(true);
  const shipped = filesOf(join(unpacked, 'node_modules')).filter((file) => /^(@[^/]+\/)?[^/]+\/package\.json$/.test(file));
  const packages = shipped.map((file) => read(join('node_modules', file)) as { name: string; version: string });
  const titles = packages.filter(({ name }) => !name.startsWith('@ombi/')).map(({ name, version }) => `${name}@${version}`);
  expect(titles.length).toBeGreaterThan(3);
  expect(named).toEqual(expect.arrayContaining(titles));
});

it('runs the commands for backups', async () => {
  const { stderr } = await run(process.execPath, [join(unpacked, 'core/dist/commands.js')]).catch((failure: { stderr: string }) => failure);
  expect(stderr).toContain('backup [--file <path>]');
});

it('serves from a folder without development tools, with an installed plug-in in a process of its own, and exports traces', async () => {
  const dataDir = join(temporary, 'data');
  writeFiles(join(dataDir, 'plugins/node_modules/ombi-plugin-extra'), createPackageFiles('extra'));
  const collector = await startOtlpCollector();
  const portal = start(dataDir, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
  const url = await addressOf(portal);

  const get = async (path: string): Promise<string> => (await fetch(url + path)).text();
  expect(JSON.parse(await get('health/ready'))).toEqual({ status: 'ready' });
  const page = await get('login');
  const [, script = ''] = /src="(assets\/main\.[^"]+\.js)"/.exec(page) ?? [];
  expect((await fetch(url + script)).headers.get('content-type')).toContain('/javascript');
  expect(await get('swagger/swagger-ui-bundle.js')).toContain('SwaggerUIBundle');
  expect(Object.keys((JSON.parse(await get('swagger/v1/swagger.json')) as { paths: object }).paths).length).toBeGreaterThan(300);

  const post = (path: string, body: object) =>
    fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Setup-Code': SETUP_CODE },
      body: JSON.stringify(body),
    });
  const admin = { username: 'vera', password: 'correct horse battery staple' };
  expect((await post('api/v1/Identity/Wizard', { ...admin, usePlexAdminAccount: false })).status).toBe(200);
  const { access_token: token } = (await (await post('api/v1/Token', admin)).json()) as { access_token: string };

  const plugins = async () =>
    (await (await fetch(`${url}api/v3/plugins`, { headers: { Authorization: `Bearer ${token}` } })).json()) as {
      readonly id: string;
      readonly state: string;
      readonly reason?: string | null;
    }[];
  await waitUntil(async () => (await plugins()).some(({ id }) => id === 'extra'), 120_000, 100);
  const all = await plugins();
  expect(all.length).toBeGreaterThan(20);
  expect(all.filter(({ state }) => ['invalid', 'failed', 'incompatible'].includes(state))).toEqual([]);

  portal.kill('SIGTERM');
  expect(await once(portal, 'exit')).toEqual([0, null]);
  expect(collector.spans.map(({ name }) => name)).toContain('POST /api/v1/Token');
  await collector.close();
});

it('reports the required Node version when it was packed for another one', async () => {
  const file = join(unpacked, 'platform.json');
  const packed = readFileSync(file, 'utf8');
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(packed) as object), modules: '1', node: '99' }));
  const portal = start(join(temporary, 'unused'));
  let words = '';
  portal.stderr!.on('data', (chunk: Buffer) => (words += chunk.toString()));
  expect((await once(portal, 'close'))[0]).toBe(2);
  expect(words).toMatch(/^This archive is for Node 99 on \S+; this is Node \S+ on \S+\. Get the archive that fits/);
  writeFileSync(file, packed);
});
