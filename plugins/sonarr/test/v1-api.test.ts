import { type V1PluginSettings, SECRET_MASK } from '@ombi/sdk';
import { type Connection, connection, type Settings } from '../src/settings.js';
import { v1Api } from '../src/v1-api/index.js';

type State = V1PluginSettings<Settings, Connection>;

const connectionValues = (overrides: Partial<Connection> = {}) =>
  connection.parse({ ip: 'nas', apiKey: SECRET_MASK, qualityProfile: 4, rootPath: 1, ...overrides });

const stored: State = {
  enabled: true,
  settings: {},
  connections: [
    {
      id: 'first',
      enabled: true,
      values: connectionValues({ name: 'Attic', subDir: '/sonarr', tag: 3, rootPathAnime: 2, languageProfile: 1 }),
    },
    { id: 'second', enabled: true, values: connectionValues({ port: 8990 }) },
  ],
};
const unconfigured: State = { enabled: false, settings: {}, connections: [] };

const posted = {
  id: 1,
  ssl: true,
  subDir: 'sonarr',
  ip: 'nas',
  port: 8989,
  enabled: true,
  apiKey: 'new-key',
  qualityProfile: '4',
  seasonFolders: true,
  rootPath: '2',
  qualityProfileAnime: '-1',
  rootPathAnime: null,
  animeTag: 5,
  tag: -1,
  sendUserTags: true,
  addOnly: true,
  languageProfile: 0,
  languageProfileAnime: 2,
  scanForAvailability: true,
  prioritizeArrAvailability: true,
};

const [settings] = v1Api.settings ?? [];
const saveSettings = (body: unknown, current: State) => settings!.fromWire(settings!.body.parse(body) as never, current);

describe('the settings of Sonarr in the v1 API', () => {
  it('are the first connection, with exactly the member names of the v1 API', () => {
    expect([settings?.path, settings?.read]).toEqual(['Settings/sonarr', 'powerUser']);
    expect(settings?.toWire(stored, [])).toEqual({
      id: 1,
      ssl: false,
      subDir: '/sonarr',
      ip: 'nas',
      port: 8989,
      enabled: true,
      apiKey: SECRET_MASK,
      qualityProfile: '4',
      seasonFolders: false,
      rootPath: '1',
      qualityProfileAnime: null,
      rootPathAnime: '2',
      animeTag: null,
      tag: 3,
      sendUserTags: false,
      addOnly: false,
      languageProfile: 1,
      languageProfileAnime: 0,
      scanForAvailability: false,
      prioritizeArrAvailability: false,
    });
  });

  it('are an empty form when nothing is stored, and disabled when the plug-in is', () => {
    expect(settings?.toWire(unconfigured, [])).toMatchObject({
      ip: null,
      apiKey: null,
      enabled: false,
      qualityProfile: null,
      rootPath: null,
    });
    expect(settings?.toWire({ ...stored, enabled: false }, [])).toMatchObject({ enabled: false, ip: 'nas' });
  });

  it('become a draft that the schema accepts', () => {
    const draft = saveSettings(posted, unconfigured);
    expect(draft).toMatchObject({ enabled: true, settings: {}, connections: [{ id: '', enabled: true }] });
    expect(connection.parse(draft.connections[0]?.values)).toEqual({
      ...{ name: '', ip: 'nas', port: 8989, ssl: true, subDir: '/sonarr', apiKey: 'new-key' },
      ...{ qualityProfile: 4, rootPath: 2, tag: null, seasonFolders: true },
      ...{ qualityProfileAnime: null, rootPathAnime: null, animeTag: 5, languageProfile: null, languageProfileAnime: 2 },
      ...{ scanForAvailability: true, sendUserTags: true, addOnly: true },
    });
  });

  it('survive a round trip unchanged, and keep the other connections and the name', () => {
    const draft = saveSettings(settings?.toWire(stored, []), stored);
    expect(draft.enabled).toBe(true);
    expect(draft.connections.map(({ id, enabled, values: kept }) => ({ id, enabled, values: connection.parse(kept) }))).toEqual(
      stored.connections,
    );
  });

  it('store no connection when a disabled empty form is saved', () => {
    expect(saveSettings({ enabled: false, ip: '' }, unconfigured)).toEqual({ enabled: false, settings: {}, connections: [] });
  });

  it('pass on a placeholder as an invalid value, without a crash', () => {
    const draft = saveSettings({ ...posted, qualityProfile: 'Please Select', rootPath: '-1' }, unconfigured);
    expect(connection.safeParse(draft.connections[0]?.values).error?.issues.map(({ path }) => path[0])).toEqual([
      'qualityProfile',
      'rootPath',
    ]);
  });

  it('tell whether it is in use', () => {
    const [fact] = v1Api.stateRoutes ?? [];
    expect([fact?.path, fact?.access]).toEqual(['Sonarr/enabled', 'powerUser']);
    expect([fact?.read(stored), fact?.read(unconfigured), fact?.read({ ...stored, enabled: false })]).toEqual([true, false, false]);
  });
});

describe('the test and option routes of Sonarr in the v1 API', () => {
  const [tester] = v1Api.testers ?? [];
  const lists = (method: string) => v1Api.actions?.filter((action) => action.method === method) ?? [];
  const answer = (report: object, body: object = posted) => tester?.toWire(report as never, tester.body.parse(body) as never);

  it('test a posted form with the stored API key', () => {
    expect(tester?.path).toBe('Tester/sonarr');
    expect(tester?.fromWire(tester.body.parse({ ...posted, apiKey: SECRET_MASK }) as never, stored)).toMatchObject({
      id: 'first',
      values: { ip: 'nas', apiKey: SECRET_MASK },
    });
  });

  it('respond with the version and the base path that Sonarr expects', () => {
    expect(answer({ ok: true, version: '4.0' })).toEqual({
      isValid: true,
      version: '4.0',
      expectedSubDir: '/sonarr',
      additionalInformation: null,
    });
    expect(answer({ ok: false, reason: 'wrong-path', suggest: { subDir: '/tv' } })).toMatchObject({
      isValid: false,
      expectedSubDir: '/tv',
    });
    const unreachable = { isValid: false, version: null, expectedSubDir: null, additionalInformation: null };
    expect(answer({ ok: false, reason: 'unreachable' })).toEqual(unreachable);
  });

  it.each([
    [{ apiKey: null, ip: null }, 'NullApiKey'],
    [{ ip: '' }, 'NullIp'],
    [{ port: 0 }, 'BadPort'],
  ])('report no connection for %j', (missing, additionalInformation) => {
    expect(answer({ ok: false, reason: 'invalid' }, { ...posted, ...missing })).toMatchObject({ isValid: false, additionalInformation });
  });

  it('have the paths of the v1 API', () => {
    const paths = ['Sonarr/Profiles', 'Sonarr/RootFolders', 'Sonarr/tags', 'Sonarr/v3/LanguageProfiles'];
    expect(lists('GET').map(({ path }) => path)).toEqual([...paths, 'Sonarr/version']);
    expect(lists('POST').map(({ path }) => path)).toEqual(paths);
    expect(new Set(v1Api.actions?.map(({ access }) => access))).toEqual(new Set(['powerUser']));
  });

  it('respond in the formats of the v1 API', () => {
    const [profiles, folders, tags, languages, version] = lists('GET');
    expect(profiles?.toWire([{ value: 4, label: 'HD' }] as never)).toEqual([{ name: 'HD', id: 4 }]);
    expect(folders?.toWire([{ value: 1, label: '/tv', id: 1, freeSpace: 9 }] as never)).toEqual([{ id: 1, path: '/tv', freespace: 9 }]);
    expect(tags?.toWire([{ value: 1, label: 'portal' }] as never)).toEqual([{ id: 1, label: 'portal' }]);
    const english = { id: 1, name: 'English' };
    expect(languages?.toWire([{ ...english, cutoff: english, languages: [{ language: english, allowed: true }] }] as never)).toEqual([
      { name: 'English', upgradeAllowed: false, cutoff: english, languages: [{ languages: english, allowed: true }], id: 1 },
    ]);
    expect([version?.toWire('4.0' as never), version?.whenFailed?.('unreachable'), version?.whenDisabled]).toEqual(['4.0', '', '']);
  });

  it('start and schedule the sync by the legacy names', () => {
    expect(v1Api.jobs).toEqual([{ job: 'downloader-sync', start: 'arrAvailability', setting: 'sonarrSync' }]);
  });
});
