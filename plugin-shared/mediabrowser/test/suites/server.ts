import type { SettingsAction } from '@ombi/sdk';
import type { ServerCtx } from '../../src/protocol.js';
import { mediaServerIn, type ServerProduct, useFixture } from './fixture.js';

/** Tests of the connection test, the actions and the settings that hold for every product. */
export function serverTests(product: ServerProduct): void {
  describe(`a connection to ${product.name}`, () => {
    const { libraries: listLibraries } = mediaServerIn(product);
    const { discover, users, libraries } = product.plugin.actions as unknown as Record<
      'discover' | 'users' | 'libraries',
      SettingsAction<ServerCtx>
    >;
    const test = (ctx: ServerCtx) => product.plugin.test!(ctx as never);
    const fixture = useFixture(() => product.open());

    it('fails when the server has no user', async () => {
      fixture.current.simulator.state.users.splice(0);
      await expect(test(fixture.current.ctx())).resolves.toMatchObject({ ok: false, reason: 'no-users' });
    });

    it('fails with a wrong API key', async () => {
      await expect(test(fixture.current.ctx({ apiKey: 'wrong' }))).rejects.toMatchObject({ code: 'unauthorized' });
    });

    it('discovers name and id of the server even without a valid API key', async () => {
      await expect(discover(fixture.current.ctx({ apiKey: 'wrong' }), undefined)).resolves.toMatchObject({
        name: `Simulated ${product.name}`,
        serverId: fixture.current.simulator.serverId,
      });
    });

    it('lists the users as options', async () => {
      await expect(users(fixture.current.ctx(), undefined)).resolves.toMatchObject([{ label: 'guest' }, { label: 'root' }]);
    });

    it('lists libraries by content type, without music', async () => {
      const { state } = fixture.current.simulator;
      for (const [name, type] of [
        ['Films', 'movies'],
        ['Shows', 'tvshows'],
        ['Both', 'mixed'],
        ['Songs', 'music'],
      ] as const)
        state.addLibrary(name, type);
      await expect(libraries(fixture.current.ctx(), undefined)).resolves.toMatchObject([
        { label: 'Films', collectionType: 'movies' },
        { label: 'Shows', collectionType: 'tvshows' },
        { label: 'Both', collectionType: 'mixed' },
      ]);
      await expect(listLibraries(fixture.current.ctx())).resolves.toMatchObject([
        { kinds: ['movie'] },
        { kinds: ['tv'] },
        { kinds: ['movie', 'tv'] },
      ]);
    });
  });

  describe(`the settings of ${product.name}`, () => {
    const connection = product.plugin.connection.schema;
    it('need an address and a key', () => {
      expect(connection.safeParse({}).error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
        ['ip', 'ip.required'],
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
}
