import { createTestCtx, MemoryStore, sampleMessage, sampleRecipient } from '@ombi/sdk/testing';
import { send, testConnection } from '../src/channel.js';
import email from '../src/index.js';
import { accessTokenFor } from '../src/oauth/access-token.js';
import { tokenTarget } from '../src/oauth/providers.js';
import { expireAccessToken } from '../src/oauth/token-store.js';
import { connection, type Connection } from '../src/settings.js';
import { type EmailSimulator, startEmail, startTokenService, type TokenService } from '../src/simulator/index.js';

const sample = sampleMessage({ recipient: sampleRecipient() });

let tokens: TokenService;
let server: EmailSimulator;
let store: MemoryStore;
beforeEach(async () => {
  tokens = await startTokenService();
  server = await startEmail({ login: 'needed', acceptsToken: tokens.accepts });
  store = new MemoryStore();
});
afterEach(() => Promise.all([tokens.close(), server.close()]));

const ctx = (values: Partial<Connection> = {}, connectionId = 'mail') =>
  createTestCtx(email, {
    store,
    connectionId,
    connection: {
      ...{ host: '127.0.0.1', port: server.port, senderAddress: 'portal@example.org' },
      ...{ authentication: true, signIn: 'oauth2', username: server.user, oauthProvider: 'other', tokenUrl: tokens.tokenUrl },
      ...{ clientId: tokens.clientId, clientSecret: tokens.clientSecret, refreshToken: tokens.refreshToken },
      ...values,
    },
  });

describe('a mail with OAuth2', () => {
  it('is sent with an access token, which is used until it expires', async () => {
    await send(ctx(), sample);
    await send(ctx(), sample);
    expect(server.mails.map(({ user }) => user)).toEqual([server.user, server.user]);
    expect(tokens.requests).toHaveLength(1);

    const later = Date.now() + 3_600_000;
    expect(await accessTokenFor(ctx(), later)).toBe('simulated-access-token-2');
    expect(new URLSearchParams(String(tokens.requests[1]?.body)).get('refresh_token')).toBe('simulated-refresh-token-1');
  });

  it('fetches a new access token after the server has refused the current one', async () => {
    await send(ctx(), sample);
    tokens.endAccessTokens();
    await expect(send(ctx(), sample)).rejects.toMatchObject({ code: 'unauthorized' });
    await send(ctx(), sample);
    expect(server.mails).toHaveLength(2);
  });

  it('shares one token refresh with concurrent mails', async () => {
    await Promise.all([send(ctx(), sample), send(ctx(), sample), send(ctx(), sample)]);
    expect(server.mails).toHaveLength(3);
    expect(tokens.requests).toHaveLength(1);
  });

  it('is sent with the access token that another portal has stored meanwhile for the same refresh token', async () => {
    await send(ctx(), sample);
    let refreshed = (): void => undefined;
    const isRefreshed = new Promise<void>((resolve) => (refreshed = resolve));
    let hasRead = (): void => undefined;
    const wasRead = new Promise<void>((resolve) => (hasRead = resolve));
    const delayed = ctx({}, 'same-at-another-portal');
    const read = <T>(key: string) => store.get<T>(key);
    // The tokens that the other portal replaces meanwhile.
    const get = jest.fn(read).mockImplementationOnce(async (key) => {
      const tokensBefore = await read(key);
      hasRead();
      await isRefreshed;
      return tokensBefore as never;
    });
    const later = Date.now() + 3_600_000;
    const token = accessTokenFor({ ...delayed, store: Object.assign(Object.create(delayed.store) as MemoryStore, { get }) }, later);
    await wasRead;
    const newest = await accessTokenFor(ctx(), later);
    refreshed();
    expect(await token).toBe(newest);
  });

  it('that is refused late does not discard a newer access token of another mail', async () => {
    const refused = await accessTokenFor(ctx());
    const newest = await accessTokenFor(ctx(), Date.now() + 3_600_000);
    await expireAccessToken(store, tokens.refreshToken, refused);
    expect(await accessTokenFor(ctx())).toBe(newest);
  });

  it('stores its tokens encrypted, and discards them when the refresh token changes', async () => {
    await send(ctx(), sample);
    expect(JSON.stringify([...store.documents])).not.toContain('simulated');
    await expect(send(ctx({ refreshToken: 'another-one' }), sample)).rejects.toMatchObject({ code: 'unauthorized' });
  });
});

describe('the connection test of e-mail with OAuth2', () => {
  const report = (values: Partial<Connection> = {}) => testConnection(ctx(values), sample);

  it('says that the refresh token has expired or was revoked, without repeating it', async () => {
    tokens.revoke();
    expect(await report()).toEqual({
      ...{ ok: false, reason: 'oauth-grant' },
      detail: 'invalid_grant: Token … has been expired or revoked.',
    });
  });

  it('reports a wrong client, and an invalid token endpoint', async () => {
    expect(await report({ clientSecret: 'wrong' })).toMatchObject({ ok: false, reason: 'oauth-client', detail: 'invalid_client' });
    expect(await report({ tokenUrl: `${tokens.url}/elsewhere` })).toMatchObject({ ok: false, reason: 'oauth-unreachable' });
    tokens.faults.html();
    expect(await report()).toMatchObject({ ok: false, reason: 'oauth-unreachable' });
    tokens.faults.fail(400, 'no');
    expect(await report()).toEqual({ ok: false, reason: 'oauth-refused' });
    await tokens.off();
    expect(await report()).toMatchObject({ ok: false, reason: 'oauth-unreachable' });
    expect(server.mails).toEqual([]);
  });

  it('reports that the server refuses the account', async () => {
    const outcome = await report({ username: 'somebody-else' });
    expect(outcome).toMatchObject({ ok: false, reason: 'login-oauth' });
    expect(JSON.stringify(outcome)).not.toContain('access-token');
  });

  it('succeeds', async () => {
    expect(await report()).toEqual({ ok: true });
    expect(server.mails).toHaveLength(1);
  });
});

describe('the settings of OAuth2', () => {
  const good = { host: 'smtp.example.org', senderAddress: 'portal@example.org', authentication: true, username: 'u', signIn: 'oauth2' };
  const errors = (values: object) => connection.safeParse({ ...good, ...values }).error?.issues.map(({ message }) => message);

  it('need the fields of the provider, and no password', () => {
    expect(errors({})).toEqual(['clientId.required', 'refreshToken.required']);
    expect(errors({ oauthProvider: 'other' })).toEqual(['tokenUrl.required', 'clientId.required', 'refreshToken.required']);
    expect(errors({ clientId: 'c', refreshToken: 'r' })).toBeUndefined();
    expect(errors({ signIn: 'password' })).toEqual(['password.required']);
    expect(errors({ authentication: false })).toBeUndefined();
  });

  it('know the token endpoints of large providers, and call none with password authentication', () => {
    const urlOf = (oauthProvider: Connection['oauthProvider'], signIn: Connection['signIn'] = 'oauth2') =>
      tokenTarget({ authentication: true, signIn, oauthProvider, tokenUrl: 'https://own.example/token' }).baseUrl;
    expect([urlOf('google'), urlOf('microsoft'), urlOf('yahoo'), urlOf('other'), urlOf('google', 'password')]).toEqual([
      'https://oauth2.googleapis.com/token',
      'https://login.microsoftonline.com/common/oauth2/v2.0/token',
      'https://api.login.yahoo.com/oauth2/get_token',
      'https://own.example/token',
      '',
    ]);
  });
});
