import { reply, startSimulator } from '@ombi/sdk/testing';
import { testConnection } from '../src/connection-test.js';
import { metadataProfiles, options, qualityProfiles, rootFolders } from '../src/options.js';
import { connection } from '../src/settings.js';
import { openLidarr } from './stage.js';
import type { LidarrStage } from './stage.js';

describe('a connection to Lidarr', () => {
  let stage: LidarrStage;
  const open = async (settings: Parameters<typeof openLidarr>[0] = {}) => {
    stage = await openLidarr(settings);
    return stage;
  };
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });

  it('is good when Lidarr answers where it should', async () => {
    await open();
    await expect(testConnection(stage.ctx())).resolves.toEqual({ ok: true, version: '2.9.6.4552' });
  });

  it.each(['lidarr', '/lidarr', 'lidarr/', ' /lidarr/ '])('is good when the base is written %j', async (subDir) => {
    await open({ urlBase: '/lidarr' });
    await expect(testConnection(stage.ctx({ subDir }))).resolves.toMatchObject({ ok: true });
  });

  it('names the base that is missing, in the words of Lidarr', async () => {
    await open({ urlBase: '/lidarr' });
    await expect(testConnection(stage.ctx({ subDir: '' }))).resolves.toMatchObject({
      ok: false,
      reason: 'wrong-path',
      suggest: { subDir: '/lidarr' },
    });
  });

  it('names a base that is not needed, as behind a proxy that strips it', async () => {
    await open();
    const behind = await startSimulator(() => reply(200, { appName: 'Lidarr', version: '2', urlBase: '' }));
    const report = await testConnection(stage.ctx({ port: behind.port, subDir: '/music' }));
    await behind.close();
    expect(report).toMatchObject({ ok: false, reason: 'needless-path', suggest: { subDir: '' } });
  });

  it('knows its sister programs from Lidarr', async () => {
    await open({ appName: 'Readarr' });
    await expect(testConnection(stage.ctx())).resolves.toMatchObject({ ok: false, reason: 'wrong-app' });
  });

  it('sends the key in its header and nowhere else', async () => {
    await open();
    await testConnection(stage.ctx());
    expect(stage.simulator.requests[0]).toMatchObject({
      path: '/api/v1/system/status',
      headers: { 'x-api-key': stage.simulator.apiKey, accept: 'application/json' },
    });
    expect(stage.simulator.requests[0]?.query.toString()).toBe('');
    await expect(testConnection(stage.ctx({ apiKey: 'wrong' }))).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it.each<[string, (stage: LidarrStage) => void, string]>([
    ['forbids it', ({ simulator }) => simulator.faults.fail(403), 'unauthorized'],
    ['is not below this base', ({ simulator }) => simulator.faults.fail(404), 'not-found'],
    ['gives a web page', ({ simulator }) => simulator.faults.html(), 'malformed'],
    ['breaks off', ({ simulator }) => simulator.faults.garbage(), 'malformed'],
  ])('is named by what is wrong: one that %s', async (_, goWrong, code) => {
    await open();
    goWrong(stage);
    await expect(testConnection(stage.ctx())).rejects.toMatchObject({ code });
  });

  it('offers profiles and folders', async () => {
    await open();
    const ctx = stage.ctx();
    await expect(options(ctx)).resolves.toEqual({
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
    await expect(qualityProfiles(ctx)).resolves.toContainEqual(expect.objectContaining({ value: 2, label: 'Lossless', cutoff: 6 }));
    await expect(rootFolders(ctx)).resolves.toContainEqual({ value: '/music', label: '/music', id: 1, freeSpace: 5_000_000_000 });
    await expect(metadataProfiles(ctx)).resolves.toEqual([
      { value: 1, label: 'Standard' },
      { value: 2, label: 'None' },
    ]);
  });
});

describe('the settings of a Lidarr', () => {
  const good = { ip: 'nas', apiKey: 'k', defaultQualityProfile: 2, defaultRootPath: '/music', metadataProfileId: 1 };
  const refusals = (values: object) => connection.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('are complete with five values', () => {
    expect(connection.parse(good)).toEqual({ ...good, port: 8686, ssl: false, subDir: '', albumFolder: false, addOnly: false });
  });

  it('name every value that is missing', () => {
    expect(refusals({})).toEqual([
      ['ip', 'ip.invalid'],
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
    [{ port: 0 }, 'port.invalid'],
  ])('refuse %j', (values, message) => {
    expect(refusals({ ...good, ...values })).toEqual([[Object.keys(values)[0], message]]);
  });
});
