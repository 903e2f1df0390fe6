import { serverTests, useFixture, userTests } from '@ombi/mediabrowser/testing';
import emby from '../src/index.js';
import { apiBaseUrl } from '../src/address.js';
import { connection } from '../src/settings.js';
import { EMBY, openEmbyFixture } from './fixture.js';

serverTests(EMBY);
userTests(EMBY);

describe('the headers for Emby', () => {
  const fixture = useFixture(() => openEmbyFixture({ apiKey: 'a key/with=signs' }));

  it('contain the API key, and URLs do not', async () => {
    await expect(emby.test!(fixture.current.ctx())).resolves.toEqual({ ok: true, version: '4.8.11.0', server: 'Simulated Emby' });
    const { requests } = fixture.current.simulator;
    expect(requests.map(({ path }) => path)).toEqual(['/emby/System/Info/Public', '/emby/Users/Query']);
    expect(requests[1]?.headers['x-emby-token']).toBe('a key/with=signs');
    expect(requests.some(({ query }) => query.size > 0)).toBe(false);
  });

  it('contain the device name of a sign-in', async () => {
    await emby.provides.authProvider?.checkPassword?.(fixture.current.ctx(), { userName: 'guest', password: 'guest knows it' });
    const signIn = fixture.current.simulator.requests.find(({ method }) => method === 'POST');
    expect(signIn?.headers['x-emby-authorization']).toMatch(/^Emby Client="[^"]+", Device="[^"]+", DeviceId="[^"]+", Version="[^"]+"$/);
    expect(signIn?.headers).not.toHaveProperty('x-emby-token');
  });
});

describe('the address of Emby', () => {
  it.each([
    [{}, 'http://nas:8096/emby'],
    [{ subDir: 'media' }, 'http://nas:8096/media/emby'],
    [{ subDir: '/emby/' }, 'http://nas:8096/emby'],
    [{ ip: 'https://nas/Emby', port: 443 }, 'https://nas:443/Emby'],
  ])('with %j is %s', (values, expected) => {
    expect(apiBaseUrl(connection.parse({ ip: 'nas', apiKey: 'k', ...values }))).toBe(expected);
  });
});

describe('a connection test of another program at the address of Emby', () => {
  it('reports it, even when it is of the same family', async () => {
    const { simulator, ctx } = await openEmbyFixture({ productName: 'Jellyfin Server' });
    await expect(emby.test!(ctx())).resolves.toMatchObject({ ok: false, reason: 'wrong-app' });
    simulator.faults.fail(200, { hello: 'world' });
    await expect(emby.test!(ctx())).resolves.toMatchObject({ ok: false, reason: 'wrong-app' });
    await simulator.close();
  });
});
