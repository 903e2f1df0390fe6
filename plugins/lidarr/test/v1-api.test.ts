import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { type Connection, connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api/index.js';

type State = V1PluginSettings<Settings, Connection>;

const connectionValues = connection.parse({
  ip: 'nas',
  subDir: '/lidarr',
  apiKey: SECRET_MASK,
  defaultQualityProfile: 2,
  defaultRootPath: '/music',
  metadataProfileId: 1,
  albumFolder: true,
});
const stored: State = { enabled: true, settings: {}, connections: [{ id: 'c1', enabled: true, values: connectionValues }] };
const unconfigured: State = { enabled: false, settings: {}, connections: [] };

const posted = {
  id: 1,
  ssl: true,
  subDir: 'lidarr',
  ip: 'nas',
  port: 8687,
  enabled: true,
  apiKey: 'new-key',
  defaultQualityProfile: '2',
  defaultRootPath: '/music',
  albumFolder: true,
  metadataProfileId: 1,
  addOnly: true,
};

const [settings] = v1Api.settings ?? [];
const saveSettings = (body: unknown, current: State) => settings!.fromWire(settings!.body.parse(body) as never, current);

describe('the settings of Lidarr in the v1 API', () => {
  it('have exactly the member names of the v1 API, for administrators', () => {
    expect([settings?.path, settings?.read]).toEqual(['Settings/lidarr', 'admin']);
    expect(settings?.toWire(stored, [])).toEqual({
      id: 1,
      ssl: false,
      subDir: '/lidarr',
      ip: 'nas',
      port: 8686,
      enabled: true,
      apiKey: SECRET_MASK,
      defaultQualityProfile: '2',
      defaultRootPath: '/music',
      albumFolder: true,
      metadataProfileId: 1,
      addOnly: false,
    });
  });

  it('are an empty form when nothing is stored, and disabled when the plug-in is', () => {
    expect(settings?.toWire(unconfigured, [])).toEqual({
      id: 0,
      ssl: false,
      subDir: null,
      ip: null,
      port: 8686,
      enabled: false,
      apiKey: null,
      defaultQualityProfile: null,
      defaultRootPath: null,
      albumFolder: false,
      metadataProfileId: 0,
      addOnly: false,
    });
    expect(settings?.toWire({ ...stored, enabled: false }, [])).toMatchObject({ enabled: false, ip: 'nas' });
  });

  it('become a draft that the schema accepts', () => {
    const draft = saveSettings(posted, unconfigured);
    expect(draft).toMatchObject({ enabled: true, settings: {}, connections: [{ id: '', enabled: true }] });
    expect(connection.parse(draft.connections[0]?.values)).toEqual({
      name: '',
      ip: 'nas',
      port: 8687,
      ssl: true,
      subDir: '/lidarr',
      apiKey: 'new-key',
      defaultQualityProfile: 2,
      defaultRootPath: '/music',
      metadataProfileId: 1,
      albumFolder: true,
      addOnly: true,
    });
  });

  it('survive a round trip unchanged', () => {
    const draft = saveSettings(settings?.toWire(stored, []), stored);
    expect(draft.enabled).toBe(true);
    expect(draft.connections.map(({ values: kept, ...rest }) => ({ ...rest, values: connection.parse(kept) }))).toEqual(stored.connections);
  });

  it('keep further servers and the name of the first, which v1 clients do not send', () => {
    const [first] = stored.connections;
    const named = { ...first!, values: { ...first!.values, name: 'Music' } };
    const second = { ...first!, id: 'c2' };
    const draft = saveSettings(posted, { ...stored, connections: [named, second] });
    expect(draft.connections).toMatchObject([{ id: 'c1', values: { name: 'Music', ip: 'nas' } }, second]);
  });

  it('are saved while disabled, and store no connection when the form is empty', () => {
    expect(saveSettings({ ...posted, enabled: false }, stored)).toMatchObject({ enabled: false, connections: [{ id: 'c1' }] });
    expect(saveSettings({ enabled: false, ip: '' }, unconfigured)).toEqual({ enabled: false, settings: {}, connections: [] });
  });

  it.each([
    [{ defaultQualityProfile: '-1' }, 'defaultQualityProfile'],
    [{ defaultQualityProfile: 'Please Select' }, 'defaultQualityProfile'],
    [{ defaultRootPath: 'Please Select' }, 'defaultRootPath'],
    [{ defaultRootPath: null }, 'defaultRootPath'],
    [{ metadataProfileId: -1 }, 'metadataProfileId'],
    [{ metadataProfileId: 0 }, 'metadataProfileId'],
  ])('pass on the placeholder %j as an invalid value, without a crash', (placeholder, name) => {
    const draft = saveSettings({ ...posted, ...placeholder }, unconfigured);
    expect(connection.safeParse(draft.connections[0]?.values).error?.issues.map(({ path }) => path[0])).toEqual([name]);
  });

  it('tell signed-in users whether music is enabled', () => {
    expect(v1Api.stateRoutes?.map(({ path, access }) => [path, access])).toEqual([
      ['Lidarr/enabled', 'anonymous'],
      ['Settings/lidarrenabled', 'anonymous'],
    ]);
    for (const { read } of v1Api.stateRoutes ?? [])
      expect([read(stored), read(unconfigured), read({ ...stored, enabled: false })]).toEqual([true, false, false]);
  });
});

describe('the test and option routes of Lidarr in the v1 API', () => {
  const [tester] = v1Api.testers ?? [];
  const answers = Object.fromEntries((v1Api.actions ?? []).map((action) => [`${action.method} ${action.path}`, action]));

  it('test a posted form with the stored API key when the mask is posted', () => {
    expect(tester?.path).toBe('Tester/lidarr');
    expect(tester?.fromWire(tester.body.parse(posted) as never, stored)).toMatchObject({
      id: 'c1',
      values: { ip: 'nas', apiKey: 'new-key' },
    });
    expect(tester?.fromWire(tester.body.parse({ ip: 'nas' }) as never, unconfigured)).toMatchObject({ id: '', values: { ip: 'nas' } });
  });

  it('respond with the base path that Lidarr expects', () => {
    const body = tester?.body.parse(posted) as never;
    expect(tester?.toWire({ ok: true, version: '2.9' }, body)).toEqual({
      isValid: true,
      version: '2.9',
      expectedSubDir: '/lidarr',
      additionalInformation: null,
    });
    expect(tester?.toWire({ ok: false, reason: 'wrong-path', suggest: { subDir: '/music' } }, body)).toMatchObject({
      isValid: false,
      expectedSubDir: '/music',
    });
    expect(tester?.toWire({ ok: false, reason: 'unreachable' }, body)).toEqual({
      isValid: false,
      version: null,
      expectedSubDir: null,
      additionalInformation: null,
    });
  });

  it('have the paths of the v1 API, for power users', () => {
    expect(Object.keys(answers)).toEqual([
      'GET Lidarr/Profiles',
      'GET Lidarr/RootFolders',
      'POST Lidarr/Profiles',
      'POST Lidarr/RootFolders',
      'POST Lidarr/Metadata',
    ]);
    expect(new Set(v1Api.actions?.map(({ access }) => access))).toEqual(new Set(['powerUser']));
  });

  it('respond in the formats of the v1 API', () => {
    const items = [
      { quality: { id: 6, name: 'FLAC' }, items: [], allowed: true },
      { id: 1005, name: 'Lossy', items: [{ quality: { id: 2 } }], allowed: false },
    ];
    const profile = { value: 2, label: 'Lossless', id: 2, name: 'Lossless', cutoff: 6, items };
    expect(answers['POST Lidarr/Profiles']?.toWire([profile] as never)).toEqual([
      {
        name: 'Lossless',
        items: [
          { quality: { id: 6, name: 'FLAC' }, allowed: true },
          { quality: null, allowed: false },
        ],
        id: 2,
      },
    ]);
    expect(answers['GET Lidarr/Profiles']?.toWire([{ value: 1, label: 'Any', items: 'none' }] as never)).toEqual([
      { name: 'Any', items: [], id: 1 },
    ]);
    expect(answers['POST Lidarr/RootFolders']?.toWire([{ value: '/music', label: '/music', id: 1, freeSpace: 9 }] as never)).toEqual([
      { path: '/music', freeSpace: 9, unmappedFolders: [], id: 1 },
    ]);
    expect(answers['POST Lidarr/Metadata']?.toWire([{ value: 1, label: 'Standard' }] as never)).toEqual([{ name: 'Standard', id: 1 }]);
  });

  it('schedule the sync by its legacy name', () => {
    expect(v1Api.jobs).toEqual([{ job: 'downloader-sync', setting: 'lidarrArtistSync' }]);
  });
});
