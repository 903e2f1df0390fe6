import { reply, startSimulator } from '@ombi/sdk/testing';
import { testConnection } from '../src/connection-test.js';
import { fetchApiKey, listProfiles } from '../src/options.js';
import { connection } from '../src/settings.js';
import { type CouchPotatoFixture, openCouchPotatoFixture, PROFILE_ID } from './fixture.js';

describe('a connection to CouchPotato', () => {
  let fixture: CouchPotatoFixture;
  const open = async (options: Parameters<typeof openCouchPotatoFixture>[0] = {}) => {
    fixture = await openCouchPotatoFixture(options);
    return fixture;
  };
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  it('succeeds at the configured address', async () => {
    await open();
    await expect(testConnection(fixture.ctx())).resolves.toEqual({ ok: true, version: 'linux - source-unknown - v3' });
  });

  it.each(['potato', '/potato/'])('succeeds with the base path written as %j', async (subDir) => {
    await open({ urlBase: '/potato' });
    await expect(testConnection(fixture.ctx({ subDir }))).resolves.toMatchObject({ ok: true });
  });

  it('fails with a wrong API key, although CouchPotato only redirects to its sign-in', async () => {
    await open();
    await expect(testConnection(fixture.ctx({ apiKey: 'wrong' }))).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('does not report one malformed response as a wrong API key', async () => {
    await open();
    fixture.simulator.faults.garbage({ path: '/profile.list', times: 1 });
    await expect(listProfiles(fixture.ctx())).rejects.toMatchObject({ code: 'malformed' });
  });

  it('reports another program at the address', async () => {
    await open();
    const other = await startSimulator(() => reply(200, '<h1>It works</h1>', { 'content-type': 'text/html' }));
    const report = await testConnection(fixture.ctx({ port: other.port }));
    await other.close();
    expect(report).toEqual({ ok: false, reason: 'wrong-app' });
  });

  it('reports a base path that is missing', async () => {
    await open({ urlBase: '/potato' });
    await expect(testConnection(fixture.ctx({ subDir: '' }))).resolves.toEqual({ ok: false, reason: 'wrong-app' });
  });

  it('reports a CouchPotato that is not available', async () => {
    await open();
    fixture.simulator.faults.fail(200, { success: false }, { path: '/app.available' });
    await expect(testConnection(fixture.ctx())).resolves.toEqual({ ok: false, reason: 'not-available' });
  });

  it('fetches the API key with the hashes of user name and password', async () => {
    await open();
    await expect(fetchApiKey(fixture.ctx({ apiKey: 'none yet' }))).resolves.toBe(fixture.simulator.apiKey);
    const sent = String(fixture.simulator.requests[0]?.query);
    expect(sent).toMatch(/^u=[\da-f]{32}&p=[\da-f]{32}$/);
    await expect(fetchApiKey(fixture.ctx({ password: 'wrong' }))).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('lists the profiles as options', async () => {
    await open();
    await expect(listProfiles(fixture.ctx())).resolves.toMatchObject([
      { value: PROFILE_ID, label: 'Best', qualities: ['720p', '1080p', 'brrip', 'dvdrip'] },
      { label: 'HD' },
    ]);
  });
});

describe('the settings of a CouchPotato', () => {
  const good = { ip: 'nas', apiKey: 'k', defaultProfileId: PROFILE_ID };
  const validationErrors = (values: object) =>
    connection.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('are valid with three values', () => {
    expect(connection.parse(good)).toEqual({ ...good, port: 5050, ssl: false, subDir: '', username: '' });
  });

  it('report every missing value', () => {
    expect(validationErrors({})).toEqual([
      ['ip', 'ip.required'],
      ['apiKey', 'apiKey.required'],
      ['defaultProfileId', 'defaultProfileId.required'],
    ]);
  });

  it.each([
    [{ apiKey: ' ' }, 'apiKey.required'],
    [{ port: 0 }, 'port.required'],
    [{ defaultProfileId: '' }, 'defaultProfileId.required'],
  ])('refuse %j', (values, message) => {
    expect(validationErrors({ ...good, ...values })).toEqual([[Object.keys(values)[0], message]]);
  });
});
