import { configureHttp, http } from '@ombi/sdk/ui/http';
import { currentSession, sessionToken, signIn, clearSession, handleRefusedToken } from '../../src/session/index.js';
import { errorResponse, fakeServer } from '../support/render-page.js';

const encoded = (part: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(part))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
const token = (claims: object) =>
  `${encoded({ alg: 'HS256' })}.${encoded({ sub: 'mária', Id: '7', exp: 4_000_000_000, ...claims })}.signature`;

afterEach(() => clearSession());

describe('a session', () => {
  it('reads the user from the token, also with non-ASCII characters', () => {
    signIn(token({ role: 'RequestMovie', Email: 'm@example.org' }));
    expect(currentSession()).toMatchObject({ userId: '7', userName: 'mária', email: 'm@example.org' });
  });

  it.each([
    ['none', undefined, []],
    ['one', 'Admin', ['Admin']],
    ['several', ['PowerUser', 'RequestMovie'], ['PowerUser', 'RequestMovie']],
  ])('reads %s of the roles', (_, role, expected) => {
    signIn(token({ role }));
    expect([...(currentSession()?.roles ?? [])]).toEqual(expected);
  });

  it('has the permissions of the user', () => {
    signIn(token({ role: ['PowerUser'] }));
    expect([
      currentSession()?.hasPermission('requests.decide'),
      currentSession()?.hasPermission('users.manage'),
      currentSession()?.hasPermission('settings.manage'),
    ]).toEqual([true, true, false]);
    expect(currentSession()?.hasRole('PowerUser')).toBe(true);
  });

  it('reads the names of roles without regard to case', () => {
    signIn(token({ role: ['powerUSER', 'requestmovie'] }));
    expect(currentSession()?.hasPermission('requests.decide')).toBe(true);
    expect(currentSession()?.hasPermission('settings.manage')).toBe(false);
    expect(currentSession()?.hasRole('RequestMovie')).toBe(true);
  });

  it('ends when the token expires', () => {
    signIn(token({ exp: Math.floor(Date.now() / 1000) - 1 }));
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('id_token')).toBeNull();
  });

  it.each(['', 'nonsense', 'a.b.c', `x.${btoa('[]')}.y`, `x.${btoa('null')}.y`])('does not exist with the token "%s"', (wrong) => {
    signIn(wrong);
    expect(currentSession()).toBeNull();
    expect(localStorage.getItem('id_token') || null).toBeNull();
  });

  it('ends when its token is removed', () => {
    signIn(token({}));
    clearSession();
    expect(sessionToken()).toBeNull();
    expect(currentSession()).toBeNull();
  });
});

describe('a rejected token', () => {
  it('signs out at once, but not again within five seconds', () => {
    signIn(token({}));
    expect(handleRefusedToken(token({}), 1000)).toBe(true);
    expect(currentSession()).toBeNull();

    localStorage.setItem('id_token', token({}));
    expect(handleRefusedToken(token({}), 5999)).toBe(false);
    expect(currentSession()).not.toBeNull();
    expect(handleRefusedToken(token({}), 6000)).toBe(true);
    expect(currentSession()).toBeNull();
  });

  it('does nothing without a session', () => {
    expect(handleRefusedToken(null, 20_000)).toBe(false);
  });

  it('of an earlier session does not end the one that began meanwhile', async () => {
    configureHttp({ token: sessionToken, onUnauthorized: handleRefusedToken });
    let answer = (_: unknown): void => undefined;
    fakeServer({ 'GET /api/v1/Identity': () => new Promise((resolve) => (answer = resolve)) });
    signIn(token({ sub: 'earlier' }));
    const call = http.get('api/v1/Identity');
    signIn(token({ sub: 'later' }));

    answer(errorResponse(401));
    await expect(call).rejects.toMatchObject({ status: 401 });
    expect(currentSession()?.userName).toBe('later');
  });

  it('signs out after any call except the sign-in', async () => {
    configureHttp({ token: sessionToken, onUnauthorized: handleRefusedToken });
    fakeServer({ 'GET /api/v1/Identity': errorResponse(401), 'POST /api/v1/Token': errorResponse(401) });
    signIn(token({}));

    await expect(http.post('api/v1/Token', {}, { anonymous: true })).rejects.toMatchObject({ status: 401 });
    expect(currentSession()).not.toBeNull();
    await expect(http.get('api/v1/Identity')).rejects.toMatchObject({ status: 401 });
    expect(currentSession()).toBeNull();
  });
});

it('keeps the session that has replaced the one of a rejected call', async () => {
  configureHttp({ token: sessionToken, onUnauthorized: handleRefusedToken });
  signIn(token({ jti: 'old' }));
  fakeServer({
    'GET /api/x': () => {
      signIn(token({ jti: 'new' }));
      return errorResponse(401);
    },
  });
  await expect(http.get('api/x')).rejects.toMatchObject({ status: 401 });
  expect(currentSession()?.sessionId).toBe('new');
});

describe('a call', () => {
  it('fails with the complete problem of the server', async () => {
    const issues = [{ path: 'a', code: 'b', message: 'c' }];
    fakeServer({ 'GET /api/x': errorResponse(422, { type: 'refused', detail: 'No.', issues, errors: { name: ['too long'] } }) });
    await expect(http.get('api/x')).rejects.toMatchObject({
      status: 422,
      type: 'refused',
      detail: 'No.',
      issues,
      fields: { name: ['too long'] },
    });
  });

  it('fails as a problem when the response is no problem document', async () => {
    fakeServer({ 'GET /api/x': errorResponse(500) });
    await expect(http.get('api/x')).rejects.toMatchObject({ status: 500, type: '', detail: null });
  });

  it('reports that the server did not respond', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(http.get('api/x')).rejects.toMatchObject({ status: 0, isOffline: true });
  });

  it('returns null for an empty response, and leaves out empty query parameters', async () => {
    const calls = fakeServer({ 'GET /api/x?a=1&c=false': null });
    await expect(http.get('api/x', { query: { a: 1, b: undefined, c: false, d: null } })).resolves.toBeNull();
    expect(calls).toHaveLength(1);
  });
});
