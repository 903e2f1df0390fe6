import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { type Connection, connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api/index.js';

type State = V1PluginSettings<Settings, Connection>;

const connectionValues = (overrides: Partial<Connection> = {}) =>
  connection.parse({ ip: 'nas', apiKey: SECRET_MASK, defaultQualityProfile: 4, defaultRootPath: '/movies', ...overrides });

const stored: State = {
  enabled: true,
  settings: {},
  connections: [
    { id: 'regular', enabled: true, values: connectionValues({ subDir: '/radarr', tag: 3, sendUserTags: true }) },
    { id: '4k', enabled: false, values: connectionValues({ port: 7879 }) },
  ],
};
const unconfigured: State = { enabled: false, settings: {}, connections: [] };

const posted = {
  id: 1,
  ssl: true,
  subDir: 'radarr',
  ip: 'nas',
  port: 7878,
  enabled: true,
  apiKey: 'new-key',
  defaultQualityProfile: '4',
  defaultRootPath: '/movies',
  addOnly: true,
  minimumAvailability: 'Released',
  scanForAvailability: true,
  tag: -1,
  sendUserTags: true,
  prioritizeArrAvailability: true,
};

const [settings] = v1Api.settings ?? [];
const saveSettings = (body: unknown, current: State) => settings!.fromWire(settings!.body.parse(body) as never, current);

describe('the settings of Radarr in the v1 API', () => {
  it('have the regular and the 4K server with exactly the member names of the v1 API', () => {
    expect(settings?.path).toBe('Settings/radarr');
    expect(settings?.toWire(stored, [])).toEqual({
      radarr: {
        id: 1,
        ssl: false,
        subDir: '/radarr',
        ip: 'nas',
        port: 7878,
        enabled: true,
        apiKey: SECRET_MASK,
        defaultQualityProfile: '4',
        defaultRootPath: '/movies',
        addOnly: false,
        minimumAvailability: 'Announced',
        scanForAvailability: false,
        tag: 3,
        sendUserTags: true,
        prioritizeArrAvailability: false,
      },
      radarr4K: expect.objectContaining({ id: 2, port: 7879, enabled: false, tag: null }),
    });
  });

  it('are empty forms when nothing is stored, and disabled when the plug-in is', () => {
    expect(settings?.toWire(unconfigured, [])).toMatchObject({
      radarr: { ip: null, apiKey: null, enabled: false, defaultQualityProfile: null },
      radarr4K: { id: 2 },
    });
    expect(settings?.toWire({ ...stored, enabled: false }, [])).toMatchObject({ radarr: { enabled: false } });
  });

  it('become a draft that the schema accepts', () => {
    const draft = saveSettings({ radarr: posted, radarr4K: { enabled: false, ip: '' } }, unconfigured);
    expect(draft).toMatchObject({ enabled: true, settings: {}, connections: [{ id: 'regular', enabled: true }] });
    expect(connection.parse(draft.connections[0]?.values)).toEqual({
      name: '',
      ip: 'nas',
      port: 7878,
      ssl: true,
      subDir: '/radarr',
      apiKey: 'new-key',
      defaultQualityProfile: 4,
      defaultRootPath: '/movies',
      tag: null,
      minimumAvailability: 'Released',
      scanForAvailability: true,
      sendUserTags: true,
      addOnly: true,
    });
  });

  it('survive a round trip unchanged', () => {
    const draft = saveSettings(settings?.toWire(stored, []), stored);
    expect(draft.enabled).toBe(true);
    expect(draft.connections.map(({ id, enabled, values: kept }) => ({ id, enabled, values: connection.parse(kept) }))).toEqual(
      stored.connections,
    );
  });

  it('keep a server that was not posted', () => {
    expect(saveSettings({ radarr: null, radarr4K: posted }, stored).connections).toMatchObject([
      { id: 'regular', values: { apiKey: SECRET_MASK } },
      { id: '4k', enabled: true },
    ]);
  });

  it('keep further servers and the name of the first, which v1 clients do not send', () => {
    const second = { id: 'c2', enabled: true, values: connectionValues({ ip: 'attic', name: 'Documentaries' }) };
    const named = stored.connections.map((one) => ({ ...one, values: { ...one.values, name: 'Movies' } }));
    const draft = saveSettings({ radarr: posted, radarr4K: null }, { ...stored, connections: [...named, second] });
    expect(draft.connections).toMatchObject([{ id: 'regular', values: { name: 'Movies', ip: 'nas' } }, named[1]!, second]);
  });

  it.each([null, 'Please Select'])('pass on the placeholder %j as an invalid value, without a crash', (defaultRootPath) => {
    const draft = saveSettings({ radarr: { ...posted, defaultQualityProfile: 'Please Select', defaultRootPath } }, unconfigured);
    expect(connection.safeParse(draft.connections[0]?.values).error?.issues.map(({ path }) => path[0])).toEqual([
      'defaultQualityProfile',
      'defaultRootPath',
    ]);
  });

  it('tell whether the regular server is in use', () => {
    const [fact] = v1Api.stateRoutes ?? [];
    expect([fact?.path, fact?.access]).toEqual(['Radarr/enabled', 'powerUser']);
    expect([fact?.read(stored), fact?.read(unconfigured), fact?.read({ ...stored, enabled: false })]).toEqual([true, false, false]);
  });
});

describe('the test and option routes of Radarr in the v1 API', () => {
  const [tester] = v1Api.testers ?? [];
  const lists = (method: string) => v1Api.actions?.filter((action) => action.method === method) ?? [];

  it('test a posted form for the connection of its id', () => {
    expect(tester?.fromWire(tester.body.parse({ ...posted, id: 2 }) as never, stored)).toMatchObject({
      id: '4k',
      values: { ip: 'nas', apiKey: 'new-key' },
    });
    expect(tester?.fromWire(tester.body.parse({ ip: 'nas' }) as never, stored)).toMatchObject({ id: 'regular', values: { ip: 'nas' } });
  });

  it('test a posted form without an id for the connection at its address', () => {
    const slotOf = (form: object) => tester?.fromWire(tester.body.parse({ ...form, apiKey: SECRET_MASK }) as never, stored).id;
    expect(slotOf({ ip: 'NAS', port: 7879, subDir: null })).toBe('4k');
    expect(slotOf({ ip: 'nas', port: 7878, subDir: 'radarr/' })).toBe('regular');
    expect(slotOf({ ip: 'nas', port: 7878 })).toBe('regular');
    expect(slotOf({ id: 1, ip: 'nas', port: 7879 })).toBe('regular');
    expect(lists('POST').map((action) => action.fromWire?.({ ip: 'nas', port: 7879 } as never, stored).id)).toEqual(['4k', '4k', '4k']);
  });

  it('respond with the base path that Radarr expects', () => {
    const body = tester?.body.parse(posted) as never;
    expect(tester?.toWire({ ok: true, version: '5.1' }, body)).toEqual({
      isValid: true,
      version: '5.1',
      expectedSubDir: '/radarr',
      additionalInformation: null,
    });
    expect(tester?.toWire({ ok: false, reason: 'wrong-path', suggest: { subDir: '/films' } }, body)).toMatchObject({
      isValid: false,
      expectedSubDir: '/films',
    });
    expect(tester?.toWire({ ok: false, reason: 'unreachable' }, body)).toEqual({
      isValid: false,
      version: null,
      expectedSubDir: null,
      additionalInformation: null,
    });
  });

  it('have the paths of the v1 API', () => {
    expect(lists('GET').map(({ path, connection: slot, whenDisabled }) => [path, slot, whenDisabled])).toEqual([
      ['Radarr/Profiles', 'regular', []],
      ['Radarr/Profiles/4k', '4k', []],
      ['Radarr/RootFolders', 'regular', undefined],
      ['Radarr/RootFolders/4k', '4k', undefined],
      ['Radarr/tags', 'regular', undefined],
    ]);
    expect(lists('POST').map(({ path }) => path)).toEqual(['Radarr/Profiles', 'Radarr/RootFolders', 'Radarr/tags']);
  });

  it('respond in the formats of the v1 API', () => {
    const [profiles, , folders, , tags] = lists('GET');
    const items = [{ quality: { id: 7 }, items: [], allowed: true }];
    expect(profiles?.toWire([{ value: 4, label: 'HD', id: 4, name: 'HD', upgradeAllowed: true, cutoff: 7, items }] as never)).toEqual([
      { name: 'HD', upgradeAllowed: true, cutoff: 7, preferredTags: null, items, id: 4 },
    ]);
    expect(folders?.toWire([{ value: '/movies', label: '/movies', id: 1, freeSpace: 9 }] as never)).toEqual([
      { id: 1, path: '/movies', freespace: 9 },
    ]);
    expect(tags?.toWire([{ value: 1, label: 'portal' }] as never)).toEqual([{ id: 1, label: 'portal' }]);
  });

  it('start and schedule the sync by the legacy names', () => {
    expect(v1Api.jobs).toEqual([{ job: 'downloader-sync', start: 'arrAvailability', setting: 'radarrSync' }]);
  });
});
