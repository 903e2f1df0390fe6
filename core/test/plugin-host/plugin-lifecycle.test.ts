import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { reply, routes, startSimulator, type Simulator } from '@ombi/sdk/testing';
import { buildPackages, PluginAuthorWorkspace, repositoryPath } from '../../../sdk/test/create/plugin-author-workspace.js';
import { Database } from '../../src/kernel/index.js';
import { PluginProcessOptions } from '../../src/plugin-host/index.js';
import type { PluginView } from '../../src/plugin-host/registry/plugin-view.js';
import { ROOT_DIR } from '../support/test-config.js';
import { testProcessOptions } from '../support/plugins/community-plugins.js';
import { createFirstAdministrator, createUser } from '../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';
import { waitUntil } from '../support/wait-until.js';

const KEY = 'a-key-of-the-crier';

/** Hashes of all files of the program. Build output of other tests is not part of it. */
function printOf(folders: readonly string[]): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const entries = readdirSync(join(ROOT_DIR, folder), { recursive: true, withFileTypes: true });
    const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest('hex');
}

describe('the life cycle of a plug-in', () => {
  const stranger = new PluginAuthorWorkspace();
  let portal: RunningPortal;
  let chat: Simulator;
  let token: string;

  const said = (): string[] => chat.requests.map(({ body }) => (body as { text: string }).text);
  const api = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await portal.api<T>(method, path, body, token);
    if (answer.status !== 200) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const find = async (): Promise<PluginView | undefined> =>
    (await api<PluginView[]>('GET', '/api/v3/plugins')).find(({ id }) => id === 'crier');

  beforeAll(async () => {
    await buildPackages();
    const isLetIn = (headers: Readonly<Record<string, unknown>>): boolean => headers['authorization'] === `Bearer ${KEY}`;
    chat = await startSimulator(routes({ 'POST /messages': ({ headers }) => (isLetIn(headers) ? reply(201, { id: 'm1' }) : reply(401)) }));
    portal = await startPortal({ plugins: ['playground'], overrides: [[PluginProcessOptions, testProcessOptions()]] });
  });
  afterAll(async () => {
    await portal.close();
    await chat.close();
    stranger.remove();
  });

  it('is created, installed into a running portal, configured, tested, notified of events and removed, without changes to the program', async () => {
    const program = ['core/src', 'sdk/src', 'sdk/ui', 'ui-shell/src'];
    const before = printOf(program);
    const administrator = await createFirstAdministrator(portal);
    token = administrator.token;

    const flags = ['--id', 'crier', '--name', 'Town crier', '--capability', 'notificationChannel', '--folder', 'crier'];
    expect(await stranger.runNode('.', repositoryPath('sdk/create/dist/main.js'), ...flags)).toMatchObject({ code: 0 });
    stranger.linkDependencies('crier');
    expect(await stranger.runNode('crier', repositoryPath('node_modules/ts7/bin/tsc'), '-p', '.')).toEqual({ code: 0, output: '' });

    const home = join(portal.dataDir, 'plugins', 'node_modules', 'crier');
    mkdirSync(home, { recursive: true });
    for (const part of ['package.json', 'dist', 'locales'])
      cpSync(join(stranger.folder, 'crier', part), join(home, part), { recursive: true });
    // A list waits only for a short time for a plug-in that describes itself.
    await waitUntil(async () => (await find()) !== undefined);
    expect(await find()).toMatchObject({ name: 'Town crier', state: 'disabled', source: 'found', provides: ['notificationChannel'] });

    const values = { baseUrl: chat.url, apiKey: KEY };
    const connection = { id: null, slot: null, enabled: true, values };
    expect(await api('POST', '/api/v3/plugins/crier/test', { values })).toMatchObject({ ok: true });
    expect(said()).toEqual([expect.stringContaining('This is a test message')]);
    await api('PUT', '/api/v3/plugins/crier', { enabled: true, connections: [connection] });

    const mina = await createUser(portal, administrator, 'mina', ['RequestMovie']);
    const { body: popular } = await portal.api<{ theMovieDbId: string; title: string }[]>(
      'GET',
      '/api/v2/Search/movie/popular/0/10',
      undefined,
      mina.token,
    );
    const wish = popular[0]!;
    await portal.api('POST', '/api/v1/Request/movie', { theMovieDbId: Number(wish.theMovieDbId) }, mina.token);
    await waitUntil(() => said().some((text) => text.includes(wish.title)));

    await api('DELETE', '/api/v3/plugins/crier?data=remove');
    expect(await find()).toBeUndefined();
    expect(readdirSync(join(portal.dataDir, 'plugins', 'node_modules'))).not.toContain('crier');
    const heard = said().length;
    await portal.api('POST', '/api/v1/Request/movie', { theMovieDbId: Number(popular[1]!.theMovieDbId) }, mina.token);
    const messages = `SELECT "id" FROM "outbox" WHERE "topic" NOT LIKE 'dispatch%' AND "state" <> 'dead'`;
    await waitUntil(async () => (await portal.get(Database).query(messages)).length === 0);
    expect(said()).toHaveLength(heard);
    expect(printOf(program)).toBe(before);
    rmSync(join(stranger.folder, 'crier'), { recursive: true });
  });
});
