import { type V1PluginSettings, SECRET_MASK, v1ConnectionId } from '@ombi/sdk';
import { connection, type Connection, type Settings, settings as schema } from '../src/settings.js';
import { v1Api } from '../src/v1-api/index.js';

type State = V1PluginSettings<Settings, Connection>;

const connectionValues = (overrides: object = {}) =>
  connection.parse({
    name: 'Home',
    ip: 'nas',
    token: SECRET_MASK,
    machineIdentifier: 'm1',
    libraries: ['1'],
    libraryTitles: { '1': 'Films', '2': 'Shows' },
    ...overrides,
  });

const stored: State = {
  enabled: true,
  settings: schema.parse({ accountAddress: 'http://127.0.0.1:9' }),
  connections: [
    { id: 'b7c1', enabled: true, values: connectionValues() },
    { id: 'e902', enabled: true, values: connectionValues({ name: 'Away', subDir: '/plex', serverHostname: 'https://example.org' }) },
  ],
};

const [settings] = v1Api.settings ?? [];
const saveSettings = (body: unknown, current = stored) => settings!.fromWire(settings!.body.parse(body) as never, current);

describe('the settings of Plex in the v1 API', () => {
  it('have exactly the member names of the v1 API', () => {
    expect(settings?.path).toBe('Settings/plex');
    expect(settings?.toWire({ ...stored, connections: stored.connections.slice(0, 1) }, [])).toEqual({
      id: 1,
      enable: true,
      enableWatchlistImport: false,
      monitorAll: false,
      notifyOnWatchlistTokenExpiration: false,
      installId: '00000000-0000-0000-0000-000000000000',
      servers: [
        {
          id: v1ConnectionId('b7c1'),
          ssl: false,
          subDir: '',
          ip: 'nas',
          port: 32400,
          name: 'Home',
          plexAuthToken: SECRET_MASK,
          machineIdentifier: 'm1',
          episodeBatchSize: 150,
          serverHostname: '',
          plexSelectedLibraries: [
            { key: 1, title: 'Films', enabled: true },
            { key: 2, title: 'Shows', enabled: false },
          ],
        },
      ],
    });
  });

  it('keep the watchlist members, and change those that are posted', () => {
    const posted = { enable: true, enableWatchlistImport: true, monitorAll: true, notifyOnWatchlistTokenExpiration: true };
    const saved = saveSettings(posted).settings;
    expect(saved).toMatchObject({ enableWatchlistImport: true, monitorAll: true, notifyOnWatchlistTokenExpiration: true });
    const later = saveSettings(
      { enable: true, monitorAll: false, enableWatchlistImport: null },
      { ...stored, settings: saved as Settings },
    );
    expect(later.settings).toMatchObject({ enableWatchlistImport: true, monitorAll: false, notifyOnWatchlistTokenExpiration: true });
  });

  it('are readable when a disabled server has no values', () => {
    const state = { ...stored, enabled: false, connections: [{ id: 'x', enabled: false, values: {} as Connection }] };
    expect(settings?.toWire(state, [])).toMatchObject({
      servers: [{ ip: null, port: 32400, plexAuthToken: null, plexSelectedLibraries: [] }],
    });
  });

  it('survive a round trip unchanged', () => {
    const draft = saveSettings(settings?.toWire(stored, []));
    expect([draft.enabled, draft.settings]).toEqual([true, stored.settings]);
    expect(draft.connections.map(({ id, enabled, values: kept }) => ({ id, enabled, values: connection.parse(kept) }))).toEqual(
      stored.connections,
    );
  });

  it('identify a stored server by its id, and leave out an entry without a name', () => {
    const draft = saveSettings({
      enable: true,
      servers: [
        { id: v1ConnectionId('e902'), name: 'Away', ip: 'nas', plexAuthToken: SECRET_MASK },
        { id: 4711, name: '', ip: 'half' },
        { id: 4712, name: 'New1*', ip: 'new', plexAuthToken: 't' },
      ],
    });
    expect(draft.connections).toMatchObject([
      { id: 'e902', values: { token: SECRET_MASK } },
      { id: '', values: { token: 't' } },
    ]);
  });

  it('keep stored servers without a name', () => {
    const nameless = { ...stored, connections: [{ ...stored.connections[0]!, values: connectionValues({ name: '' }) }] };
    expect(saveSettings(settings?.toWire(nameless, []), nameless).connections).toMatchObject([{ id: 'b7c1', values: { name: '' } }]);
  });

  it.each([
    ['its identifier', { machineIdentifier: 'M2', ip: 'elsewhere' }],
    ['its address', { ip: 'NAS', port: 32400, subDir: 'plex/' }],
    ['its name', { name: 'Away', ip: 'elsewhere', machineIdentifier: '' }],
  ])('recognise a stored server by %s where a client chose its number itself', (_, posted) => {
    const [home, away] = stored.connections;
    const current = { ...stored, connections: [home!, { ...away!, values: { ...away!.values, machineIdentifier: 'm2' } }] };
    const [first] = (settings?.toWire(current, []) as { servers: object[] }).servers;
    for (const id of [0, 4711, null]) {
      const { connections } = saveSettings({ enable: true, servers: [{ id, plexAuthToken: SECRET_MASK, ...posted }, first] }, current);
      expect(connections.map((one) => one.id)).toEqual(['e902', 'b7c1']);
    }
  });

  it('take no stored server that another entry names, and none that is another machine at the same address', () => {
    const [server] = (settings?.toWire({ ...stored, connections: stored.connections.slice(0, 1) }, []) as { servers: object[] }).servers;
    const current = { ...stored, connections: stored.connections.slice(0, 1) };
    const copy = saveSettings({ enable: true, servers: [{ ...server, id: 0 }, server] }, current);
    expect(copy.connections.map(({ id }) => id)).toEqual(['', 'b7c1']);
    const exchanged = saveSettings({ enable: true, servers: [{ ...server, id: 0, machineIdentifier: 'm9' }] }, current);
    expect(exchanged.connections.map(({ id }) => id)).toEqual(['']);
  });

  it('keep the servers when the list is missing, and delete them when it is empty', () => {
    expect(saveSettings({ enable: false })).toMatchObject({ enabled: false, connections: [{ id: 'b7c1' }, { id: 'e902' }] });
    expect(saveSettings({ enable: true, servers: [] }).connections).toEqual([]);
  });

  it('list the servers for old clients', () => {
    const [servers] = v1Api.stateRoutes ?? [];
    expect(servers?.read(stored)).toEqual({
      success: true,
      servers: [
        { serverId: v1ConnectionId('b7c1'), machineId: 'm1', serverName: 'Home' },
        { serverId: v1ConnectionId('e902'), machineId: 'm1', serverName: 'Away' },
      ],
    });
  });

  it('are tested, and their libraries listed, before they are stored', () => {
    const [tester] = v1Api.testers ?? [];
    const sections = v1Api.actions?.find(({ path }) => path === 'Plex/Libraries');
    const posted = { id: v1ConnectionId('b7c1'), ip: 'nas', plexAuthToken: SECRET_MASK };
    for (const call of [tester, sections]) {
      expect(call?.fromWire?.(call.body?.parse(posted) as never, stored)).toMatchObject({ id: 'b7c1', values: { token: SECRET_MASK } });
    }
    expect(tester?.toWire({ ok: true }, posted as never)).toBe(true);
    expect(sections?.toWire([{ value: '1', label: 'Films' }] as never)).toEqual({
      data: { mediaContainer: { size: 1, directory: [{ key: '1', title: 'Films' }] } },
      successful: true,
      message: null,
    });
    expect(sections?.whenFailed?.('unreachable')).toEqual({ data: null, successful: false, message: 'unreachable' });
  });
});
