import { reply, startSimulator } from '@ombi/sdk/testing';
import lidarr from '../src/index.js';
import { formOptions, listDownloadOptions } from '../src/options.js';
import { connection } from '../src/settings.js';
import { type LidarrFixture, openLidarrFixture } from './fixture.js';

const testConnection = lidarr.test!;

describe('a connection to Lidarr', () => {
  let fixture: LidarrFixture;
  const open = async (settings: Parameters<typeof openLidarrFixture>[0] = {}) => {
    fixture = await openLidarrFixture(settings);
    return fixture;
  };
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  it('succeeds at the configured address', async () => {
    await open();
    await expect(testConnection(fixture.ctx())).resolves.toEqual({ ok: true, version: '2.9.6.4552', server: 'Lidarr' });
  });

  it.each(['lidarr', '/lidarr', 'lidarr/', ' /lidarr/ '])('succeeds with the base path written as %j', async (subDir) => {
    await open({ urlBase: '/lidarr' });
    await expect(testConnection(fixture.ctx({ subDir }))).resolves.toMatchObject({ ok: true });
  });

  it('reports the missing base path that Lidarr names', async () => {
    await open({ urlBase: '/lidarr' });
    await expect(testConnection(fixture.ctx({ subDir: '' }))).resolves.toMatchObject({
      ok: false,
      reason: 'wrong-path',
      suggest: { subDir: '/lidarr' },
    });
  });

  it('reports a base path that is not needed, as behind a proxy that strips it', async () => {
    await open();
    const proxy = await startSimulator(() => reply(200, { appName: 'Lidarr', version: '2', urlBase: '' }));
    const report = await testConnection(fixture.ctx({ port: proxy.port, subDir: '/music' }));
    await proxy.close();
    expect(report).toMatchObject({ ok: false, reason: 'needless-path', suggest: { subDir: '' } });
  });

  it('reports another Servarr program at the address', async () => {
    await open({ appName: 'Readarr' });
    await expect(testConnection(fixture.ctx())).resolves.toMatchObject({ ok: false, reason: 'wrong-app' });
  });

  it('sends the API key in its header only', async () => {
    await open();
    await testConnection(fixture.ctx());
    expect(fixture.simulator.requests[0]).toMatchObject({
      path: '/api/v1/system/status',
      headers: { 'x-api-key': fixture.simulator.apiKey, accept: 'application/json' },
    });
    expect(fixture.simulator.requests[0]?.query.toString()).toBe('');
    await expect(testConnection(fixture.ctx({ apiKey: 'wrong' }))).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it.each<[string, (fixture: LidarrFixture) => void, string]>([
    ['forbids it', ({ simulator }) => simulator.faults.fail(403), 'unauthorized'],
    ['is not below this base', ({ simulator }) => simulator.faults.fail(404), 'not-found'],
    ['gives a web page', ({ simulator }) => simulator.faults.html(), 'malformed'],
    ['breaks off', ({ simulator }) => simulator.faults.garbage(), 'malformed'],
  ])('reports the cause of a server that %s', async (_, injectFault, code) => {
    await open();
    injectFault(fixture);
    await expect(testConnection(fixture.ctx())).rejects.toMatchObject({ code });
  });

  it('lists profiles and root folders as options', async () => {
    await open();
    const ctx = fixture.ctx();
    await expect(listDownloadOptions(ctx)).resolves.toEqual({
      qualityProfiles: [
        { value: 1, label: 'Any' },
        { value: 2, label: 'Lossless' },
        { value: 3, label: 'Standard' },
      ],
      rootFolders: [
        { value: 1, label: '/music' },
        { value: 2, label: '/music-kids' },
      ],
      tags: [],
    });
    await expect(formOptions.qualityProfiles(ctx)).resolves.toContainEqual(
      expect.objectContaining({ value: 2, label: 'Lossless', cutoff: 6 }),
    );
    await expect(formOptions.rootFolders(ctx)).resolves.toContainEqual({
      value: '/music',
      label: '/music',
      id: 1,
      freeSpace: 5_000_000_000,
    });
    await expect(formOptions.metadataProfiles(ctx)).resolves.toEqual([
      { value: 1, label: 'Standard' },
      { value: 2, label: 'None' },
    ]);
  });
});

describe('the settings of a Lidarr', () => {
  const good = { ip: 'nas', apiKey: 'k', defaultQualityProfile: 2, defaultRootPath: '/music', metadataProfileId: 1 };
  const validationErrors = (values: object) =>
    connection.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('are valid with five values', () => {
    expect(connection.parse(good)).toEqual({ ...good, name: '', port: 8686, ssl: false, subDir: '', albumFolder: false, addOnly: false });
  });

  it('report every missing value', () => {
    expect(validationErrors({})).toEqual([
      ['ip', 'ip.required'],
      ['apiKey', 'apiKey.required'],
      ['defaultQualityProfile', 'select.required'],
      ['defaultRootPath', 'select.required'],
      ['metadataProfileId', 'select.required'],
    ]);
  });

  it.each([
    [{ defaultQualityProfile: -1 }, 'select.required'],
    [{ defaultRootPath: '' }, 'select.required'],
    [{ metadataProfileId: -1 }, 'select.required'],
    [{ apiKey: '  ' }, 'apiKey.required'],
    [{ port: 0 }, 'port.required'],
  ])('refuse %j', (values, message) => {
    expect(validationErrors({ ...good, ...values })).toEqual([[Object.keys(values)[0], message]]);
  });
});
