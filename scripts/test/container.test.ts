import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';

const run = promisify(execFile);
const root = join(__dirname, '../..');
const read = (...path: string[]): string => readFileSync(join(root, ...path), 'utf8');

describe('the Dockerfile', () => {
  const text = read('Dockerfile');

  it('passes the linter', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
    expect(validate('FORM node').length).toBeGreaterThan(0);
  });

  it('installs the types of every compiled library, without test tools', () => {
    const { devDependencies } = JSON.parse(read('package.json')) as { devDependencies: Record<string, string> };
    const typed = Object.keys(devDependencies).flatMap((name) => (name.startsWith('@types/') ? [name.slice('@types/'.length)] : []));
    expect(typed.filter((name) => !(name in devDependencies))).toEqual([]);
  });

  it('copies existing files, and runs only packed files', () => {
    const [, final = ''] = text
      .split(/^FROM .+ AS build$/m)
      .pop()!
      .split(/^(?=FROM )/m);
    expect(final.match(/^COPY .*/gm)).toEqual([
      'COPY --from=build /packed/ombi /app',
      'COPY --chmod=755 packaging/container/entrypoint.sh /entrypoint.sh',
    ]);
    for (const file of ['packaging/container/entrypoint.sh', 'packaging/main.js', 'packaging/healthcheck.js', 'scripts/pack.mjs'])
      expect(statSync(join(root, file)).isFile()).toBe(true);
    expect(final).toMatch(/^HEALTHCHECK .* CMD \["node", "\/app\/healthcheck\.js"\]$/m);
    expect(final).not.toMatch(/npm (ci|install)|apt-get/);
  });
});

describe('the memory options of Node', () => {
  const optionsIn = (file: string): string[] => [
    ...new Set([
      ...Array.from(read(file).matchAll(/(MALLOC_\w+)(?:=|: ')(\d+)/g), ([, name, value]) => `${name}=${value}`),
      ...(read(file).match(/--(?:max-semi-space-size|heap-growing-percent)=\d+/g) ?? []),
    ]),
  ];

  it.each(['Dockerfile', 'packaging/systemd/ombi.service', 'docs/install.md'])('are the same in %s as with npm start', (file) => {
    const expected = optionsIn('scripts/steps/portal.mjs');
    expect(expected).toHaveLength(5);
    expect(optionsIn(file).sort()).toEqual(expected.sort());
  });
});

interface Service {
  readonly image: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly stop_grace_period?: string;
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
}

interface ComposeFile {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets?: Readonly<Record<string, unknown>>;
}

const composeFiles = readdirSync(join(root, 'packaging/compose')).filter((file) => file.endsWith('.yaml'));

describe.each(composeFiles)('%s', (file) => {
  const { services, volumes, secrets = {} } = parse(read('packaging/compose', file), { merge: true }) as ComposeFile;
  const portals = Object.values(services).filter(({ image }) => image === 'ombi');

  it('runs portals with a read-only file system, minimal capabilities and a stop timeout', () => {
    expect(portals.length).toBeGreaterThan(0);
    for (const portal of portals) expect(portal).toMatchObject({ read_only: true, cap_drop: ['ALL'], stop_grace_period: '10s' });
  });

  it('declares every volume and secret that it uses, and contains no secret', () => {
    const used = Object.values(services).flatMap((service) => service.volumes ?? []);
    const named = used.map((volume) => volume.split(':')[0]!).filter((name) => !name.startsWith('.'));
    expect([...new Set(named)].sort()).toEqual(Object.keys(volumes).sort());
    expect([...new Set(Object.values(services).flatMap((service) => service.secrets ?? []))].sort()).toEqual(Object.keys(secrets).sort());
    const settings = Object.values(services).flatMap(({ environment }) => Object.entries(environment ?? {}));
    expect(settings.filter(([name]) => /PASSWORD|URL|CODE/.test(name) && !name.endsWith('_FILE'))).toEqual([]);
  });
});

describe('the entry point of the container', () => {
  const entrypoint = join(root, 'packaging/container/entrypoint.sh');
  const folder = mkdtempSync(join(tmpdir(), 'ombi-container-'));
  const isRoot = process.getuid!() === 0;
  chmodSync(folder, 0o755);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const start = (environment: Record<string, string>) =>
    run('sh', [entrypoint, 'sh', '-c', 'echo "$(id -u):$(id -g):$(id -G)"'], { env: { PATH: process.env['PATH'], ...environment } });

  it('runs the portal as PUID:PGID, which then owns the data folder and volumes below it', async () => {
    const dataDir = join(folder, 'data');
    mkdirSync(join(dataDir, 'keys'), { recursive: true });
    writeFileSync(join(dataDir, 'keys', 'vault.key'), '');
    const { stdout } = await start({ PUID: '1234', PGID: '2345', DATA_DIR: dataDir });
    const { uid, gid } = statSync(join(dataDir, 'keys', 'vault.key'));
    // Without root the account stays, and owns its own files already.
    expect([stdout.trim(), uid, gid]).toEqual(
      isRoot ? ['1234:2345:2345', 1234, 2345] : [expect.stringMatching(`^${process.getuid!()}:`), process.getuid!(), process.getgid!()],
    );
  });

  it.each([
    [{ PUID: '0' }, /PUID must not be 0/],
    [{ PGID: 'users' }, /PGID must be the number of an account, not "users"/],
    [{ PUID: '1; echo' }, /PUID must be the number/],
  ])('refuses %j', async (environment, words) => {
    const refused = start({ DATA_DIR: folder, ...(environment as Record<string, string>) });
    if (isRoot) await expect(refused).rejects.toMatchObject({ code: 2, stderr: expect.stringMatching(words) as string });
    else expect((await refused).stdout).toContain(String(process.getuid!()));
  });
});

it('is healthy while the portal answers that it is ready', async () => {
  const answers = { status: 200 };
  const server = createServer(({ url }, response) => void response.writeHead(url === '/health/ready' ? answers.status : 404).end());
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const check = async (port: number): Promise<unknown> => {
    const child = spawn(process.execPath, [join(root, 'packaging/healthcheck.js')], { env: { ...process.env, PORT: String(port) } });
    return ((await once(child, 'exit')) as unknown[])[0];
  };
  const { port } = server.address() as AddressInfo;
  expect(await check(port)).toBe(0);
  answers.status = 503;
  expect(await check(port)).toBe(1);
  await promisify(server.close.bind(server))();
  expect(await check(port)).toBe(1);
});
