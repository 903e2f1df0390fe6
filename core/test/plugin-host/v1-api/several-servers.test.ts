import { startRadarr, type RadarrSimulator } from '@ombi/plugin-radarr/simulator';
import { SECRET_MASK } from '@ombi/sdk';
import { DownloaderSelector } from '../../../src/fulfilment/dispatch/downloader-selector.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';

interface Connection {
  readonly id: string | null;
  readonly slot: string | null;
  readonly enabled: boolean;
  readonly values: Record<string, unknown>;
}

interface Plugin {
  readonly plan: object;
  readonly connections: readonly (Connection & { readonly id: string })[];
}

let portal: RunningPortal;
let admin: TestUser;
let first: RadarrSimulator;
let second: RadarrSimulator;

beforeAll(async () => {
  [portal, first, second] = await Promise.all([startPortal(), startRadarr(), startRadarr()]);
  admin = await createFirstAdministrator(portal);
});
afterAll(() => Promise.all([portal.close(), first.close(), second.close()]));

const valuesOf = ({ port, apiKey }: RadarrSimulator, name = '') => ({
  ...{ name, ip: '127.0.0.1', port, apiKey, defaultQualityProfile: 4, defaultRootPath: '/movies' },
});
const server = (radarr: RadarrSimulator, name = ''): Connection => ({
  ...{ id: null, slot: 'regular', enabled: true, values: valuesOf(radarr, name) },
});
const read = async () => (await portal.api<Plugin>('GET', '/api/v3/plugins/radarr', undefined, admin.token)).body;
const save = <T = Plugin>(connections: readonly Connection[]) =>
  portal.api<T>('PUT', '/api/v3/plugins/radarr', { enabled: true, settings: { values: {} }, connections }, admin.token);
const v1 = <T>(method: string, path: string, body?: unknown) => portal.api<T>(method, `/api/v1/${path}`, body, admin.token);
const findDefault = (variant: 'regular' | '4k' = 'regular') => portal.get(DownloaderSelector).findAll('movie', variant)[0];

describe('several Radarr servers', () => {
  it('are stored in one slot, each with a name and a key of its own; the first gets the requests', async () => {
    const { status, body } = await save([server(first, 'Movies'), server(second, 'Documentaries')]);
    expect([status, body.connections.map(({ slot, values }) => [slot, values['name'], values['port']])]).toEqual([
      200,
      [
        ['regular', 'Movies', first.port],
        ['regular', 'Documentaries', second.port],
      ],
    ]);
    expect(body.plan).toMatchObject({ slots: [{ id: 'regular', max: 10 }] });
    expect(findDefault()).toMatchObject({ connectionId: body.connections[0]!.id, connectionName: 'Movies', variant: 'regular' });
  });

  it('are tested with the values on screen before they are stored, a new one without the key of another', async () => {
    const probe = (values: object) => ({ connectionId: null, slot: null, settings: {}, values });
    const test = (values: object) => portal.api('POST', '/api/v3/plugins/radarr/test', probe(values), admin.token);
    expect((await test(valuesOf(second))).body).toMatchObject({ ok: true });
    const { apiKey: _, ...withoutKey } = valuesOf(first);
    expect((await test(withoutKey)).body).not.toMatchObject({ ok: true });
  });

  it('leave the settings of v1 clients as they are: those of the first server', async () => {
    const { body } = await v1<{ radarr: object; radarr4K: object }>('GET', 'Settings/radarr');
    expect(Object.keys(body)).toEqual(['radarr', 'radarr4K']);
    expect(body.radarr).toMatchObject({ id: 1, port: first.port, enabled: true, apiKey: SECRET_MASK });
    expect(body.radarr).not.toHaveProperty('name');

    expect(await v1('POST', 'Settings/radarr', { ...body, radarr: { ...body.radarr, addOnly: true } })).toMatchObject({
      status: 200,
      body: true,
    });
    const { connections } = await read();
    expect(connections.map(({ values }) => [values['name'], values['addOnly'], values['port']])).toEqual([
      ['Movies', true, first.port],
      ['Documentaries', false, second.port],
    ]);
    expect((await v1<{ name: string }[]>('GET', 'Radarr/Profiles')).body.map(({ name }) => name)).toContain('HD-1080p');
  });

  it('change the default with their order, and keep ids and keys', async () => {
    const [one, other] = (await read()).connections;
    const withoutKeys = [other!, one!].map(({ id, slot, enabled, values }) => ({ id, slot, enabled, values }));
    expect((await save(withoutKeys)).status).toBe(200);
    expect(findDefault()).toMatchObject({ connectionId: other!.id, connectionName: 'Documentaries' });
    expect((await findDefault()!.call('options')).qualityProfiles).not.toEqual([]);

    await save(withoutKeys.map((connection, index) => ({ ...connection, enabled: index > 0 })));
    expect(findDefault()).toMatchObject({ connectionId: one!.id });
  });

  it('are refused in a slot that does not exist, under an unknown id, and beyond the maximum', async () => {
    const [one] = (await read()).connections;
    const stored = { id: one!.id, slot: 'regular', enabled: one!.enabled, values: one!.values };
    const issuesOf = async (connections: readonly Connection[]) =>
      (await save<{ issues: readonly { path: string; code: string }[] }>(connections)).body.issues.map(
        ({ path, code }) => `${path} ${code}`,
      );
    expect(await issuesOf([stored, { ...server(second), slot: 'attic' }])).toEqual(['connections.1 unknown']);
    expect(await issuesOf([stored, { ...server(second), id: 'a-stranger' }])).toEqual(['connections.1 unknown']);
    expect(await issuesOf([stored, stored])).toContain('connections.1 duplicate');
    expect(await issuesOf(Array.from({ length: 11 }, () => server(second)))).toContain('connections too-many');
  });

  it('are removed by leaving them out, with a change record that names them', async () => {
    const [one, other] = (await read()).connections;
    await save([{ id: other!.id, slot: 'regular', enabled: true, values: other!.values }]);
    expect((await read()).connections.map(({ id }) => id)).toEqual([other!.id]);
    expect(one!.id).not.toBe(other!.id);
    expect(findDefault()).toMatchObject({ connectionId: other!.id });
    expect(findDefault('4k')).toBeUndefined();
  });

  it('without a name are told apart by a number', async () => {
    const { body } = await save([server(first), server(second)]);
    const names = body.connections
      .map(({ id }) => id)
      .map(
        (id) =>
          portal
            .get(DownloaderSelector)
            .findWithProgress()
            .find(({ connectionId }) => connectionId === id)?.connectionName,
      );
    expect(names).toEqual(['Radarr', 'Radarr 2']);
  });
});
