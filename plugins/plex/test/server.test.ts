import { listOwnedServers } from '../src/account/account-api.js';
import { testConnection } from '../src/connection-test.js';
import { connection, settings } from '../src/settings.js';
import { openPlexFixture, type PlexFixture } from './fixture.js';

describe('a connection to Plex', () => {
  let fixture: PlexFixture;
  beforeEach(async () => {
    fixture = await openPlexFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  it('succeeds when the server accepts the token', async () => {
    await expect(testConnection(fixture.ctx())).resolves.toEqual({ ok: true, version: '1.41.3.9314', server: 'Simulated Plex' });
    await expect(testConnection(fixture.ctx({ token: 'another' }))).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('fills in the server id', async () => {
    const { machineIdentifier } = fixture.simulator;
    await expect(testConnection(fixture.ctx({ machineIdentifier: 'another' }))).resolves.toMatchObject({
      ok: true,
      suggest: { machineIdentifier },
    });
  });

  it('reports another program at the address', async () => {
    fixture.simulator.faults.fail(200, { appName: 'Something' });
    await expect(testConnection(fixture.ctx())).resolves.toEqual({ ok: false, reason: 'wrong-app' });
  });
});

describe('the servers of a Plex account', () => {
  let fixture: PlexFixture;
  beforeEach(async () => {
    fixture = await openPlexFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });
  const findServers = (login: string, password = `${login} knows it`) => listOwnedServers(fixture.ctx(), { login, password });

  it('are those of its owner, without players', async () => {
    const servers = await findServers('owner');
    expect(servers).toMatchObject([{ name: 'Simulated Plex', clientIdentifier: fixture.simulator.machineIdentifier, owned: true }]);
    await expect(findServers('guest')).resolves.toEqual([]);
  });

  it('are not listed with a wrong password', async () => {
    await expect(findServers('owner', 'wrong')).rejects.toMatchObject({ code: 'unauthorized' });
    expect(fixture.simulator.requests.map(({ path }) => path)).toEqual(['/users/sign_in.json']);
  });
});

describe('the settings of a Plex', () => {
  it('need a complete URL for links', () => {
    const parsed = connection.safeParse({ ip: 'nas', token: 't', machineIdentifier: 'm', serverHostname: 'films.example.org' });
    expect(parsed.error?.issues.map(({ message }) => message)).toEqual(['serverHostname.scheme']);
  });

  it('need an address and a token', () => {
    expect(connection.safeParse({}).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['ip', 'ip.required'],
      ['token', 'must-be-specified'],
      ['machineIdentifier', 'must-be-specified'],
    ]);
    expect(connection.parse({ ip: 'nas', token: 't', machineIdentifier: 'm' })).toMatchObject({
      port: 32400,
      libraries: [],
      episodeBatchSize: 150,
    });
  });

  it('default to the URL of the account service', () => {
    expect(settings.parse({})).toEqual({
      ...{ accountAddress: 'https://plex.tv', webAddress: 'https://app.plex.tv', discoverAddress: 'https://discover.provider.plex.tv' },
      ...{ enableWatchlistImport: false, monitorAll: false, notifyOnWatchlistTokenExpiration: false },
    });
  });
});

describe('the port of a Plex server', () => {
  it.each([
    [null, 'must-be-specified'],
    ['32x', 'must-be-a-number'],
    [0, 'must-be-a-number'],
    [70_000, 'must-be-a-number'],
  ])('%p is rejected with %s', (port, message) => {
    const { error } = connection.shape.port.safeParse(port);
    expect(error?.issues.map((issue) => issue.message)).toEqual([message]);
  });

  it('is that of Plex by default', () => expect(connection.shape.port.parse(undefined)).toBe(32_400));
});
