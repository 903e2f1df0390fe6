import { listLibraries, listLibraryOptions } from '../src/library/libraries.js';
import { discover, listUserOptions, testConnection } from '../src/server.js';
import { connection } from '../src/settings.js';
import { VERSIONS } from '../src/simulator/index.js';
import { type JellyfinFixture, openJellyfinFixture } from './fixture.js';

describe('a connection to Jellyfin', () => {
  let fixture: JellyfinFixture;
  const open = async (options: Parameters<typeof openJellyfinFixture>[0] = {}) => {
    fixture = await openJellyfinFixture(options);
    return fixture;
  };
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });

  it.each(VERSIONS)('is good with version %s, with the one header that all versions read', async (version) => {
    await open({ version });
    await expect(testConnection(fixture.ctx())).resolves.toEqual({ ok: true, version });

    const sent = fixture.simulator.requests.flatMap(({ headers, query }) => [...Object.keys(headers), ...query.keys()]);
    expect(sent).toContain('authorization');
    expect(sent.join(' ').toLowerCase()).not.toMatch(/x-emby|x-mediabrowser|api_?key/);
    expect(fixture.simulator.requests[1]?.headers.authorization).toBe(`MediaBrowser Token="${fixture.simulator.apiKey}"`);
  });

  it('writes a key with quotes and spaces so that it arrives', async () => {
    await open({ apiKey: 'k"e y%' });
    await expect(testConnection(fixture.ctx())).resolves.toMatchObject({ ok: true });
  });

  it('knows the sister program from Jellyfin', async () => {
    await open({ productName: null });
    await expect(testConnection(fixture.ctx())).resolves.toMatchObject({ ok: false, reason: 'wrong-app' });
  });

  it('is not good without a single user', async () => {
    await open();
    fixture.simulator.state.users.splice(0);
    await expect(testConnection(fixture.ctx())).resolves.toMatchObject({ ok: false, reason: 'no-users' });
  });

  it('is refused with a wrong key', async () => {
    await open();
    await expect(testConnection(fixture.ctx({ apiKey: 'wrong' }))).rejects.toMatchObject({ code: 'unauthorized' });
  });

  it('tells name and id of the server, also without a good key', async () => {
    await open();
    await expect(discover(fixture.ctx({ apiKey: 'wrong' }))).resolves.toMatchObject({
      name: 'Simulated Jellyfin',
      serverId: fixture.simulator.serverId,
      version: '12.0.0',
    });
  });

  it('tells its users', async () => {
    await open();
    await expect(listUserOptions(fixture.ctx())).resolves.toMatchObject([{ label: 'guest' }, { label: 'root' }]);
  });

  it('offers libraries by what is looked for in them, and leaves music out', async () => {
    await open();
    const { state } = fixture.simulator;
    for (const [name, type] of [
      ['Films', 'movies'],
      ['Shows', 'tvshows'],
      ['Both', 'mixed'],
      ['Songs', 'music'],
    ] as const)
      state.addLibrary(name, type);
    await expect(listLibraryOptions(fixture.ctx())).resolves.toMatchObject([
      { label: 'Films', collectionType: 'movies' },
      { label: 'Shows', collectionType: 'tvshows' },
      { label: 'Both', collectionType: 'mixed' },
    ]);
    await expect(listLibraries(fixture.ctx())).resolves.toMatchObject([
      { kinds: ['movie'] },
      { kinds: ['tv'] },
      { kinds: ['movie', 'tv'] },
    ]);
  });
});

describe('the settings of a Jellyfin', () => {
  it('need an address and a key', () => {
    expect(connection.safeParse({}).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['ip', 'ip.invalid'],
      ['apiKey', 'apiKey.required'],
    ]);
    expect(connection.parse({ ip: 'nas', apiKey: 'k' })).toMatchObject({
      port: 8096,
      ssl: false,
      libraries: [],
      serverId: '',
      serverHostname: '',
    });
  });
});
