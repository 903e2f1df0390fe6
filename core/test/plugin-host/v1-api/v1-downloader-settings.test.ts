import { readFileSync } from 'node:fs';
import { createFirstAdministrator, type TestUser } from '../../support/portal/test-users.js';
import { startPortal, type RunningPortal } from '../../support/portal/portal.js';
import { SECRET_MASK } from '@ombi/sdk';
import { DownloaderSelector } from '../../../src/fulfilment/dispatch/downloader-selector.js';
import { startCouchPotato, type CouchPotatoSimulator } from '@ombi/plugin-couchpotato/simulator';
import { startSickRage, type SickRageSimulator } from '@ombi/plugin-sickrage/simulator';

let portal: RunningPortal;
let admin: TestUser;
let couchPotato: CouchPotatoSimulator;
let sickRage: SickRageSimulator;

beforeAll(async () => {
  [portal, couchPotato, sickRage] = await Promise.all([startPortal(), startCouchPotato(), startSickRage()]);
  admin = await createFirstAdministrator(portal);
});
afterAll(() => Promise.all([portal.close(), couchPotato.close(), sickRage.close()]));

const post = (path: string, body: object) => portal.api('POST', `/api/v1/${path}`, body, admin.token);
const get = (path: string) => portal.api('GET', `/api/v1/${path}`, undefined, admin.token);

describe('CouchPotato, as v1 clients configure it', () => {
  const server = () => ({
    ...{ id: 0, ip: '127.0.0.1', port: couchPotato.port, ssl: false, subDir: '', enabled: true },
    ...{ username: 'nina', password: 'paley', apiKey: couchPotato.apiKey, defaultProfileId: couchPotato.state.profiles[0]!._id },
  });

  it('gets key and profiles from the posted server before anything is stored', async () => {
    const { apiKey: _, ...withoutKey } = server();
    expect(await post('CouchPotato/apikey', withoutKey)).toMatchObject({
      status: 200,
      body: { success: true, api_key: couchPotato.apiKey },
    });
    expect(await post('CouchPotato/apikey', { ...withoutKey, password: 'wrong' })).toMatchObject({
      status: 200,
      body: { success: false, api_key: null },
    });
    const { body } = await post('CouchPotato/profile', server());
    expect(body).toMatchObject({ success: true, list: [{ label: 'Best' }, { label: 'HD' }] });
  });

  it('is tested, stored, and read without its secrets', async () => {
    expect(await post('Tester/couchpotato', server())).toMatchObject({ status: 200, body: true });
    expect(await post('Tester/couchpotato', { ...server(), apiKey: 'wrong' })).toMatchObject({ status: 200, body: false });
    expect(await post('Settings/CouchPotato', server())).toMatchObject({ status: 200, body: true });
    const { body } = await get('Settings/CouchPotato');
    expect(body).toEqual({ ...server(), id: 1, apiKey: SECRET_MASK, password: SECRET_MASK });
    expect(await post('Tester/couchpotato', body as object)).toMatchObject({ body: true });
  });
});

describe('SickRage, as v1 clients configure it', () => {
  const server = () => ({
    ...{ id: 0, ip: '127.0.0.1', port: sickRage.port, ssl: false, subDir: '', enabled: true },
    ...{ apiKey: sickRage.apiKey, qualityProfile: 'hdtv' },
  });

  it('is tested, stored, and read without its key', async () => {
    expect(await post('Tester/sickrage', server())).toMatchObject({ status: 200, body: true });
    expect(await post('Tester/sickrage', { ...server(), apiKey: 'wrong' })).toMatchObject({ status: 200, body: false });
    expect(await post('Settings/SickRage', server())).toMatchObject({ status: 200, body: true });
    expect((await get('Settings/SickRage')).body).toMatchObject({ ...server(), id: 1, apiKey: SECRET_MASK });
  });

  it('refuses what is missing with a text in the right field, and keeps what is stored', async () => {
    const { status, body } = await post('Settings/SickRage', { ...server(), qualityProfile: null, ip: '' });
    const texts = JSON.parse(readFileSync('plugins/sickrage/locales/en.json', 'utf8')) as Record<string, string>;
    expect([status, body]).toMatchObject([400, { errors: { 'connections.0.ip': [texts['ip.required']] } }]);
    expect(Object.keys((body as { errors: object }).errors)).toContain('connections.0.qualityProfile');
    expect((await get('Settings/SickRage')).body).toMatchObject({ ip: '127.0.0.1', qualityProfile: 'hdtv' });
  });
});

it('DogNzb keeps what v1 clients store', async () => {
  const settings = { enabled: true, apiKey: 'dog', movies: true, tvShows: false };
  expect(await post('Settings/DogNzb', { id: 0, ...settings })).toMatchObject({ status: 200, body: true });
  expect((await get('Settings/DogNzb')).body).toEqual({ id: 1, ...settings, apiKey: SECRET_MASK });
});

it('CouchPotato and SickRage get requests only while Radarr and Sonarr are switched off', async () => {
  const preferred = () => (['movie', 'tv'] as const).map((kind) => portal.get(DownloaderSelector).findAll(kind, 'regular')[0]?.pluginId);
  const radarr = { ip: '127.0.0.1', port: 1, apiKey: 'k', defaultQualityProfile: '4', defaultRootPath: '/movies', enabled: true };
  const sonarr = { ip: '127.0.0.1', port: 1, apiKey: 'k', qualityProfile: '4', rootPath: '1', enabled: true };
  expect(preferred()).toEqual(['couchpotato', 'sickrage']);
  const options = await portal.api('GET', '/api/v3/downloaders/options?kind=movie', undefined, admin.token);
  expect(options.status).toBe(204); // there is nothing to choose from

  await post('Settings/radarr', { radarr });
  await post('Settings/sonarr', sonarr);
  expect(preferred()).toEqual(['radarr', 'sonarr']);

  await post('Settings/radarr', { radarr: { ...radarr, enabled: false } });
  await post('Settings/sonarr', { ...sonarr, enabled: false });
  expect(preferred()).toEqual(['couchpotato', 'sickrage']);
});

it('the default profiles of users name only downloaders with profiles to choose', async () => {
  const { body } = await portal.api('GET', '/api/v1/Identity/', undefined, admin.token);
  const fields = Object.keys((body as { userQualityProfiles?: object }).userQualityProfiles ?? {});
  expect(fields).toContain('radarrQualityProfile');
  expect(fields.filter((name) => /couchpotato|sickrage|dognzb/i.test(name))).toEqual([]);
});

describe('members that a v1 client leaves out stay as stored', () => {
  const server = { enabled: true, ip: '127.0.0.1', port: 1, apiKey: 'k' };
  const defaults = { defaultQualityProfile: '4', defaultRootPath: '/media' };
  const mail = { enabled: true, host: '127.0.0.1', port: 25, senderAddress: 'a@example.org', authentication: true };
  const save = async (path: string, body: object) => {
    expect(await post(path, body)).toMatchObject({ status: 200, body: true });
    return (await get(path)).body as object;
  };

  it.each<[string, object, object]>([
    ['Settings/sonarr', { ...server, qualityProfile: '4', rootPath: '1' }, { addOnly: true }],
    ['Settings/lidarr', { ...server, ...defaults, metadataProfileId: 1 }, { addOnly: true }],
    ['Settings/CouchPotato', { ...server, defaultProfileId: 'x', password: 'p' }, { username: 'nina' }],
    ['Settings/SickRage', { ...server, qualityProfile: 'hdtv' }, { qualityProfile: 'sdtv' }],
    ['Settings/DogNzb', { enabled: true, apiKey: 'k', movies: true, tvShows: true }, { movies: false }],
    ['Settings/emby', { enable: true, servers: [{ ...server, name: 'E' }] }, { enable: false }],
    [
      'Settings/plex',
      { enable: true, servers: [{ ip: '127.0.0.1', port: 1, name: 'P', plexAuthToken: 't', machineIdentifier: 'm' }] },
      { monitorAll: true },
    ],
    ['Settings/notifications/gotify', { enabled: true, baseUrl: 'http://127.0.0.1:1', applicationToken: 't' }, { priority: 8 }],
    ['Settings/notifications/email', { ...mail, username: 'u', password: 'p' }, { senderName: 'Nina' }],
  ])('%s', async (path, whole, part) => {
    const stored = await save(path, whole);
    expect(await save(path, {})).toEqual(stored);
    expect(await save(path, part)).toEqual({ ...stored, ...part });
  });

  it('Settings/radarr, in each of its servers', async () => {
    const stored = await save('Settings/radarr', { radarr: { ...server, ...defaults }, radarr4K: { ...server, ...defaults, port: 2 } });
    expect(await save('Settings/radarr', { radarr: {} })).toEqual(stored);
    expect(await save('Settings/radarr', { radarr: { addOnly: true } })).toMatchObject({
      radarr: { ...server, ...defaults, apiKey: SECRET_MASK, addOnly: true },
      radarr4K: { enabled: true, port: 2, addOnly: false },
    });
  });

  it('but null clears, and an empty address removes the server', async () => {
    expect(await post('Settings/lidarr', { apiKey: null })).toMatchObject({ status: 400 });
    expect(await save('Settings/lidarr', { enabled: false, ip: '' })).toMatchObject({ id: 0, ip: null, apiKey: null });
  });
});

describe('what a v1 client must enter', () => {
  const server = { enabled: true, ip: '127.0.0.1', port: 1, apiKey: 'k' };
  const english = (plugin: string) => JSON.parse(readFileSync(`plugins/${plugin}/locales/en.json`, 'utf8')) as Record<string, string>;
  const media = (more: object) => ({
    enable: true,
    servers: [{ ...server, name: 'M', machineIdentifier: 'm', plexAuthToken: 't', ...more }],
  });

  it.each<[string, string, string, (more: object) => object]>([
    ['sonarr', 'Settings/sonarr', 'port.required', (more) => ({ ...server, qualityProfile: '4', rootPath: '1', ...more })],
    [
      'radarr',
      'Settings/radarr',
      'port.required',
      (more) => ({ radarr: { ...server, defaultQualityProfile: '4', defaultRootPath: '/m', ...more } }),
    ],
    [
      'lidarr',
      'Settings/lidarr',
      'port.required',
      (more) => ({ ...server, defaultQualityProfile: '4', defaultRootPath: '/m', metadataProfileId: 1, ...more }),
    ],
    ['couchpotato', 'Settings/CouchPotato', 'port.required', (more) => ({ ...server, defaultProfileId: 'x', password: 'p', ...more })],
    ['sickrage', 'Settings/SickRage', 'port.required', (more) => ({ ...server, qualityProfile: 'hdtv', ...more })],
    ['emby', 'Settings/emby', 'port.required', media],
    ['plex', 'Settings/plex', 'must-be-specified', media],
    [
      'email',
      'Settings/notifications/email',
      'port.required',
      (more) => ({ enabled: true, host: '127.0.0.1', port: 25, senderAddress: 'a@example.org', authentication: false, ...more }),
    ],
  ])('%s: the port, which no default replaces', async (plugin, path, text, body) => {
    expect(await post(path, body({}))).toMatchObject({ status: 200, body: true });
    for (const port of [null, '']) {
      const errors = { 'connections.0.port': [english(plugin)[text]] };
      expect(await post(path, body({ port }))).toMatchObject({ status: 400, body: { errors } });
    }
    expect(JSON.stringify((await get(path)).body)).toMatch(/"port":(1|25),/);
    const isOff = { port: null, enabled: false, apiKey: SECRET_MASK, plexAuthToken: SECRET_MASK };
    expect(await post(path, { ...body(isOff), enable: false })).toMatchObject({ status: 200, body: true });
    expect(JSON.stringify((await get(path)).body)).toMatch(/"port":(1|25),/);
  });

  it('a secret again for another address, as the testers say', async () => {
    const form = { ...server, qualityProfile: '4', rootPath: '1' };
    await post('Settings/sonarr', form);
    const moved = { ...form, port: 2, apiKey: SECRET_MASK };
    expect(await post('Settings/sonarr', moved)).toMatchObject({
      status: 400,
      body: { errors: { 'connections.0.apiKey': ['The address changed: enter this again.'] } },
    });
    expect((await post('Tester/sonarr', moved)).body).toEqual({
      ...{ isValid: false, version: null, expectedSubDir: null },
      additionalInformation: 'The address changed: enter this again.',
    });
    const library = media({ id: 0, port: 2, plexAuthToken: SECRET_MASK }).servers[0]!;
    expect((await post('Plex/Libraries', library)).body).toMatchObject({
      ...{ successful: false, message: 'The address changed: enter this again.' },
    });
  });

  it('what a save accepts, before a channel sends a test', async () => {
    const slack = { enabled: true, webhookUrl: 'http://127.0.0.1:1/hook', iconEmoji: ':ghost:', iconUrl: 'https://example.org/i.png' };
    expect((await post('Settings/notifications/slack', slack)).status).toBe(400);
    expect(await post('Tester/slack', slack)).toMatchObject({ status: 200, body: false });
  });
});
