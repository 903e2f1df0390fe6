import { connect, http } from '@ombi/sdk/ui/http';
import { session, sessionToken, signIn, signOut, tokenRefused } from '../../src/session/index.js';
import { failure, fakePortal } from '../media/stage.js';

const encoded = (part: object) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(part))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_');
const token = (claims: object) =>
  `${encoded({ alg: 'HS256' })}.${encoded({ sub: 'mária', Id: '7', exp: 4_000_000_000, ...claims })}.signature`;

afterEach(() => signOut());

describe('a session', () => {
  it('knows who is signed in, also with letters beyond English', () => {
    signIn(token({ role: 'RequestMovie', Email: 'm@example.org' }));
    expect(session()).toMatchObject({ userId: '7', userName: 'mária', email: 'm@example.org' });
  });

  it.each([
    ['none', undefined, []],
    ['one', 'Admin', ['Admin']],
    ['several', ['PowerUser', 'RequestMovie'], ['PowerUser', 'RequestMovie']],
  ])('reads %s of the roles', (_, role, expected) => {
    signIn(token({ role }));
    expect([...(session()?.roles ?? [])]).toEqual(expected);
  });

  it('tells what a person may do', () => {
    signIn(token({ role: ['PowerUser'] }));
    expect([session()?.may('requests.decide'), session()?.may('users.manage'), session()?.may('settings.manage')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(session()?.has('PowerUser')).toBe(true);
  });

  it('is over once the token has run out', () => {
    signIn(token({ exp: Math.floor(Date.now() / 1000) - 1 }));
    expect(session()).toBeNull();
    expect(localStorage.getItem('id_token')).toBeNull();
  });

  it.each(['', 'nonsense', 'a.b.c', `x.${btoa('[]')}.y`, `x.${btoa('null')}.y`])('never was one with the token "%s"', (wrong) => {
    signIn(wrong);
    expect(session()).toBeNull();
    expect(localStorage.getItem('id_token') || null).toBeNull();
  });

  it('goes with its token', () => {
    signIn(token({}));
    signOut();
    expect(sessionToken()).toBeNull();
    expect(session()).toBeNull();
  });
});

describe('a refused token', () => {
  it('signs out at once, but not again within five seconds', () => {
    signIn(token({}));
    expect(tokenRefused(1000)).toBe(true);
    expect(session()).toBeNull();

    localStorage.setItem('id_token', token({}));
    expect(tokenRefused(5999)).toBe(false);
    expect(session()).not.toBeNull();
    expect(tokenRefused(6000)).toBe(true);
    expect(session()).toBeNull();
  });

  it('ends nothing where nobody was signed in', () => {
    expect(tokenRefused(20_000)).toBe(false);
  });

  it('signs out whichever call it was, except the one that signs in', async () => {
    connect({ token: sessionToken, onUnauthorized: tokenRefused });
    fakePortal({ 'GET /api/v1/Identity': failure(401), 'POST /api/v1/Token': failure(401) });
    signIn(token({}));

    await expect(http.post('api/v1/Token', {}, { anonymous: true })).rejects.toMatchObject({ status: 401 });
    expect(session()).not.toBeNull();
    await expect(http.get('api/v1/Identity')).rejects.toMatchObject({ status: 401 });
    expect(session()).toBeNull();
  });
});

describe('a call', () => {
  it('fails as a problem with everything that the server said', async () => {
    const issues = [{ path: 'a', code: 'b', message: 'c' }];
    fakePortal({ 'GET /api/x': failure(422, { type: 'refused', detail: 'No.', issues, errors: { name: ['too long'] } }) });
    await expect(http.get('api/x')).rejects.toMatchObject({
      status: 422,
      type: 'refused',
      detail: 'No.',
      issues,
      fields: { name: ['too long'] },
    });
  });

  it('fails as a problem, too, when the answer is no problem document', async () => {
    fakePortal({ 'GET /api/x': failure(500) });
    await expect(http.get('api/x')).rejects.toMatchObject({ status: 500, type: '', detail: null });
  });

  it('says that nobody answered', async () => {
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    await expect(http.get('api/x')).rejects.toMatchObject({ status: 0, isOffline: true });
  });

  it('answers null where there is nothing, and leaves out empty parts of a query', async () => {
    const calls = fakePortal({ 'GET /api/x?a=1&c=false': null });
    await expect(http.get('api/x', { query: { a: 1, b: undefined, c: false, d: null } })).resolves.toBeNull();
    expect(calls).toHaveLength(1);
  });
});
