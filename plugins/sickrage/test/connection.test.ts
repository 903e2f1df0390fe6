import { reply, startSimulator } from '@ombi/sdk/testing';
import { testConnection } from '../src/connection-test.js';
import { connection } from '../src/settings.js';
import type { ServerFlavour } from '../src/simulator/index.js';
import { openSickRageFixture, type SickRageFixture } from './fixture.js';

describe.each<ServerFlavour>(['SickChill', 'Medusa'])('a connection to %s', (flavour) => {
  let fixture: SickRageFixture;
  const open = async (urlBase = '') => {
    fixture = await openSickRageFixture({ flavour, urlBase });
  };
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  it('succeeds when the server responds to the ping', async () => {
    await open();
    await expect(testConnection(fixture.ctx())).resolves.toEqual({ ok: true });
  });

  it.each(['sickrage', '/sickrage/'])('succeeds with the base path written as %j', async (subDir) => {
    await open('/sickrage');
    await expect(testConnection(fixture.ctx({ subDir }))).resolves.toEqual({ ok: true });
  });

  it('fails with a wrong API key, which the server answers with 404', async () => {
    await open();
    await expect(testConnection(fixture.ctx({ apiKey: 'wrong' }))).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('distinguishes a wrong base path from a wrong API key', async () => {
    await open();
    await expect(testConnection(fixture.ctx({ subDir: '/other' }))).resolves.toEqual({ ok: false, reason: 'wrong-app' });
  });

  it('reports another program at the address', async () => {
    await open();
    const other = await startSimulator(() => reply(200, '<h1>It works</h1>', { 'content-type': 'text/html' }));
    const report = await testConnection(fixture.ctx({ port: other.port }));
    await other.close();
    expect(report).toEqual({ ok: false, reason: 'wrong-app' });
  });

  it('reports a response without a process id', async () => {
    await open();
    fixture.simulator.faults.fail(200, { data: {}, message: 'Database is locked', result: 'fatal' });
    await expect(testConnection(fixture.ctx())).resolves.toEqual({ ok: false, reason: 'no-pong', detail: 'Database is locked' });
  });
});

describe('the settings of a SickRage', () => {
  const good = { ip: 'nas', apiKey: 'k', qualityProfile: 'default' };
  const validationErrors = (values: object) =>
    connection.safeParse(values).error?.issues.map(({ path, message }) => [path.join('.'), message]);

  it('are valid with three values', () => {
    expect(connection.parse(good)).toEqual({ ...good, port: 8081, ssl: false, subDir: '' });
  });

  it('report every missing value', () => {
    expect(validationErrors({})).toEqual([
      ['ip', 'ip.required'],
      ['apiKey', 'apiKey.required'],
      ['qualityProfile', 'qualityProfile.required'],
    ]);
  });

  it.each([
    [{ apiKey: ' ' }, 'apiKey.required'],
    [{ port: 0 }, 'port.required'],
    [{ qualityProfile: 'uhd' }, 'qualityProfile.required'],
  ])('refuse %j', (values, message) => {
    expect(validationErrors({ ...good, ...values })).toEqual([[Object.keys(values)[0], message]]);
  });
});
