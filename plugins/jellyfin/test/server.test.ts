import { serverTests, userTests } from '@ombi/mediabrowser/testing';
import jellyfin from '../src/index.js';
import { VERSIONS } from '../src/simulator/index.js';
import { JELLYFIN, openJellyfinFixture } from './fixture.js';

serverTests(JELLYFIN);
userTests(JELLYFIN);

describe('the headers for Jellyfin', () => {
  it.each(VERSIONS)('are accepted by version %s: one header that all versions read', async (version) => {
    const { simulator, ctx } = await openJellyfinFixture({ version });
    await expect(jellyfin.test!(ctx())).resolves.toEqual({ ok: true, version, server: 'Simulated Jellyfin' });

    const sent = simulator.requests.flatMap(({ headers, query }) => [...Object.keys(headers), ...query.keys()]);
    expect(sent).toContain('authorization');
    expect(sent.join(' ').toLowerCase()).not.toMatch(/x-emby|x-mediabrowser|api_?key/);
    expect(simulator.requests[1]?.headers.authorization).toBe(`MediaBrowser Token="${simulator.apiKey}"`);
    await simulator.close();
  });

  it('encode an API key with quotes and spaces', async () => {
    const { simulator, ctx } = await openJellyfinFixture({ apiKey: 'k"e y%' });
    await expect(jellyfin.test!(ctx())).resolves.toMatchObject({ ok: true });
    await simulator.close();
  });

  it('contain the device name of a sign-in', async () => {
    const { simulator, ctx } = await openJellyfinFixture();
    await jellyfin.provides.authProvider?.checkPassword?.(ctx(), { userName: 'guest', password: 'guest knows it' });
    const { authorization = '' } = simulator.requests[0]!.headers;
    expect(authorization).toMatch(/^MediaBrowser Client="[^"]+", Device="[^"]+", DeviceId="[^"]+", Version="[^"]+"$/);
    await simulator.close();
  });
});

describe('a connection test of another program at the address of Jellyfin', () => {
  it('reports it, even when it is of the same family', async () => {
    const { simulator, ctx } = await openJellyfinFixture({ productName: null });
    await expect(jellyfin.test!(ctx())).resolves.toMatchObject({ ok: false, reason: 'wrong-app' });
    await simulator.close();
  });
});
