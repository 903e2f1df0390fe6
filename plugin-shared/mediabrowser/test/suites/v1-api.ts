import { type V1PluginSettings, SECRET_MASK, v1ConnectionId } from '@ombi/sdk';
import { type ServerConnection, serverConnectionSchema } from '../../src/settings.js';
import type { ServerProduct } from './fixture.js';

type State = V1PluginSettings<Record<string, unknown>, ServerConnection>;

const library = { key: 'a1', title: 'Films', collectionType: 'movies', enabled: true } as const;
const connectionValues = (overrides: object = {}) =>
  serverConnectionSchema.parse({ name: 'Home', ip: 'nas', apiKey: SECRET_MASK, serverId: 's1', libraries: [library], ...overrides });

const stored: State = {
  enabled: true,
  settings: {},
  connections: [
    { id: 'b7c1', enabled: true, values: connectionValues() },
    {
      id: 'e902',
      enabled: true,
      values: connectionValues({ name: 'Away', subDir: '/jellyfin', serverHostname: 'https://example.org', administratorId: 'u1' }),
    },
  ],
};

/** Tests of the v1 API that hold for every product. */
export function v1ApiTests({ name, plugin: { v1Api = {} } }: Pick<ServerProduct, 'name' | 'plugin'>): void {
  const word = name.toLowerCase();
  const librariesField = `${word}SelectedLibraries`;
  const [settings] = v1Api.settings ?? [];
  const saveSettings = (body: unknown, current: State) => settings!.fromWire(settings!.body.parse(body) as never, current);
  const findAction = (path: string) => v1Api.actions?.find((candidate) => candidate.path === path);

  describe(`the settings of ${name} in the v1 API`, () => {
    it('have exactly the member names of the v1 API', () => {
      expect(settings?.path).toBe(`Settings/${word}`);
      expect(settings?.toWire({ ...stored, connections: stored.connections.slice(0, 1) }, [])).toEqual({
        id: 1,
        enable: true,
        servers: [
          {
            id: v1ConnectionId('b7c1'),
            ssl: false,
            subDir: '',
            ip: 'nas',
            port: 8096,
            serverId: 's1',
            name: 'Home',
            apiKey: SECRET_MASK,
            administratorId: '',
            serverHostname: '',
            enableEpisodeSearching: false,
            [librariesField]: [library],
          },
        ],
      });
      expect(settings?.toWire({ enabled: false, settings: {}, connections: [] }, [])).toEqual({ id: 1, enable: false, servers: [] });
    });

    it('are readable when a disabled server has no values', () => {
      const state = { enabled: false, settings: {}, connections: [{ id: 'x', enabled: false, values: {} as ServerConnection }] };
      expect(settings?.toWire(state, [])).toMatchObject({ servers: [{ ip: null, port: 8096, apiKey: null, [librariesField]: [] }] });
    });

    it('survive a round trip unchanged', () => {
      const draft = saveSettings(settings?.toWire(stored, []), stored);
      expect(draft.enabled).toBe(true);
      expect(
        draft.connections.map(({ id, enabled, values: kept }) => ({ id, enabled, values: serverConnectionSchema.parse(kept) })),
      ).toEqual(stored.connections);
    });

    it('identify a stored server by its id in any position, and a new one by a missing id', () => {
      const draft = saveSettings(
        {
          enable: true,
          servers: [
            { id: v1ConnectionId('e902'), ip: 'nas', port: 8096, apiKey: SECRET_MASK },
            { id: 0, ip: 'new', port: 8096, apiKey: 'k' },
          ],
        },
        stored,
      );
      expect(draft.connections).toMatchObject([
        { id: 'e902', values: { apiKey: SECRET_MASK } },
        { id: '', values: { apiKey: 'k' } },
      ]);
    });

    it('recognise a stored server whose number the client chose itself by its identifier, else its address, else its name', () => {
      const [home, away] = stored.connections;
      const current = { ...stored, connections: [home!, { ...away!, values: { ...away!.values, serverId: 's2' } }] };
      const idsOf = (...servers: object[]) => saveSettings({ enable: true, servers }, current).connections.map(({ id }) => id);
      expect(idsOf({ id: 0, serverId: 's2', ip: 'moved' }, { id: 4711, ip: 'nas', port: 8096 })).toEqual(['e902', 'b7c1']);
      expect(idsOf({ id: 0, name: 'away', ip: 'moved' })).toEqual(['e902']);
      expect(idsOf({ id: 0, serverId: 's9', ip: 'nas', port: 8096 })).toEqual(['']);
    });

    it('keep the servers when the list is missing, and delete them when it is empty', () => {
      expect(saveSettings({ enable: false }, stored)).toMatchObject({ enabled: false, connections: [{ id: 'b7c1' }, { id: 'e902' }] });
      expect(saveSettings({ enable: true, servers: [] }, stored).connections).toEqual([]);
    });

    it('read libraries in the format of old clients', () => {
      const draft = saveSettings(
        { servers: [{ ip: 'nas', apiKey: 'k', [librariesField]: [{ key: 'x', collectionType: null }, { key: null }] }] },
        stored,
      );
      expect(draft.connections[0]?.values.libraries).toEqual([{ key: 'x', title: 'x', collectionType: 'mixed', enabled: false }]);
    });

    it('have stable positive integer ids for servers', () => {
      const ids = ['', 'a', '0b6f6a5c-6c1b-4c58-9f0c-6a2a1a4f9d11'].map(v1ConnectionId);
      expect(ids.every((id) => Number.isInteger(id) && id > 0 && id < 2 ** 31)).toBe(true);
      expect(v1ConnectionId('a')).toBe(v1ConnectionId('a'));
    });
  });

  describe(`the wizard step of ${name} in the v1 API`, () => {
    const [step] = v1Api.setup ?? [];
    const postStep = (body: unknown, current: State) => step?.fromWire(step.body.parse(body) as never, current);
    const unconfigured: State = { enabled: false, settings: {}, connections: [] };

    it('enables the posted server', () => {
      expect(postStep({ enable: false, servers: [{ ip: 'nas', port: 8096, apiKey: 'k' }] }, unconfigured)).toMatchObject({
        enabled: true,
        connections: [{ id: '', enabled: true, values: { ip: 'nas', apiKey: 'k' } }],
      });
      expect(step?.path).toBe(name);
    });

    it('does nothing when servers are stored already, or none is posted', () => {
      expect(postStep({ servers: [{ ip: 'nas', apiKey: 'k' }] }, stored)).toBeNull();
      expect(postStep({ servers: [] }, unconfigured)).toBeNull();
      expect(postStep({}, unconfigured)).toBeNull();
    });
  });

  describe(`the helper calls of ${name} in the v1 API`, () => {
    it('test a posted server with its stored API key', () => {
      const [tester] = v1Api.testers ?? [];
      const body = tester?.body.parse({ id: v1ConnectionId('b7c1'), ip: 'nas', apiKey: SECRET_MASK }) as never;
      expect(tester?.fromWire(body, stored)).toMatchObject({ id: 'b7c1', values: { ip: 'nas', apiKey: SECRET_MASK } });
      expect([tester?.toWire({ ok: true }, body), tester?.toWire({ ok: false, reason: 'wrong-app' }, body)]).toEqual([true, false]);
    });

    it('respond in the formats of the v1 API', () => {
      expect(findAction(`${name}/Library`)?.toWire([{ value: 'a1', label: 'Films', collectionType: 'movies' }] as never)).toEqual({
        items: [{ name: 'Films', serverId: null, id: 'a1', collectionType: 'movies' }],
        totalRecordCount: 1,
      });
      const found = { name: 'Home', serverId: 's1', version: '12.0.0', localAddress: null, operatingSystem: null };
      expect(findAction(`${name}/info`)?.toWire(found as never)).toEqual({
        localAddress: null,
        serverName: 'Home',
        version: '12.0.0',
        operatingSystem: null,
        id: 's1',
      });
    });

    it('list the users of all servers, each once', () => {
      const users = [
        { value: '1', label: 'root' },
        { value: '2', label: 'guest' },
        { value: '1', label: 'root' },
      ];
      expect(findAction(`${name}/users`)).toMatchObject({ method: 'GET', connection: '*', access: 'admin' });
      expect(findAction(`${name}/users`)?.toWire(users as never)).toEqual([
        { username: 'root', id: '1' },
        { username: 'guest', id: '2' },
      ]);
    });

    it('declare the members that they own in core responses', () => {
      expect(v1Api.userManagement).toEqual({ importPeople: `import${name}Users`, banned: `banned${name}UserIds` });
      expect(v1Api.itemUrlField).toBe(`${word}Url`);
    });
  });
}
