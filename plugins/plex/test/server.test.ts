import { ownServers } from '../src/account/resources.js';
import { testConnection } from '../src/server.js';
import { connection, settings } from '../src/settings.js';
import { openPlex } from './stage.js';
import type { PlexStage } from './stage.js';

describe('a connection to Plex', () => {
  let stage: PlexStage;
  beforeEach(async () => {
    stage = await openPlex();
  });
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });

  it('is good where a server knows the token', async () => {
    await expect(testConnection(stage.ctx())).resolves.toEqual({ ok: true, version: '1.41.3.9314' });
    await expect(testConnection(stage.ctx({ token: 'another' }))).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('tells a form which server it is', async () => {
    const { machineIdentifier } = stage.simulator;
    await expect(testConnection(stage.ctx({ machineIdentifier: 'another' }))).resolves.toMatchObject({
      ok: true,
      suggest: { machineIdentifier },
    });
  });

  it('knows another program from Plex', async () => {
    stage.simulator.faults.fail(200, { appName: 'Something' });
    await expect(testConnection(stage.ctx())).resolves.toEqual({ ok: false, reason: 'wrong-app' });
  });
});

describe('the servers of an account', () => {
  let stage: PlexStage;
  beforeEach(async () => {
    stage = await openPlex();
  });
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });
  const found = (login: string, password = `${login} knows it`) => ownServers(stage.ctx(), { login, password });

  it('are those that its owner has, and no players', async () => {
    const servers = await found('owner');
    expect(servers).toMatchObject([{ name: 'Simulated Plex', clientIdentifier: stage.simulator.machineIdentifier, owned: true }]);
    await expect(found('guest')).resolves.toEqual([]);
  });

  it('are not told to whoever has a wrong password', async () => {
    await expect(found('owner', 'wrong')).rejects.toMatchObject({ code: 'unauthorized' });
    expect(stage.simulator.requests.map(({ path }) => path)).toEqual(['/users/sign_in.json']);
  });
});

describe('the settings of a Plex', () => {
  it('want a whole address for links', () => {
    const parsed = connection.safeParse({ ip: 'nas', token: 't', machineIdentifier: 'm', serverHostname: 'films.example.org' });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['serverHostname.scheme']);
  });

  it('need an address and a token', () => {
    expect(connection.safeParse({}).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['ip', 'ip.invalid'],
      ['token', 'must-be-specified'],
      ['machineIdentifier', 'must-be-specified'],
    ]);
    expect(connection.parse({ ip: 'nas', token: 't', machineIdentifier: 'm' })).toMatchObject({
      port: 32400,
      libraries: [],
      episodeBatchSize: 150,
    });
  });

  it('know where the account service is', () => {
    expect(settings.parse({})).toEqual({ accountAddress: 'https://plex.tv', webAddress: 'https://app.plex.tv' });
  });
});
