import { readFromBootstrap } from '../../src/api/auth/bootstrap-data.js';
import { signIn, clearSession } from '../../src/session/index.js';
import { errorResponse, fakeServer } from '../support/render-page.js';

const token = (name: string) => `x.${btoa(JSON.stringify({ sub: name, Id: name, exp: 4_000_000_000 }))}.y`;
const ALL = { 'GET /api/v3/opening': { 'api/first': 'a', 'api/second': null } };

afterEach(() => clearSession());

describe('the bootstrap data', () => {
  it('is loaded with one call, and each part is used once', async () => {
    const calls = fakeServer({ ...ALL, 'GET /api/first': 'newer' });
    signIn(token('mina'));
    expect(await Promise.all([readFromBootstrap('api/first'), readFromBootstrap('api/second')])).toEqual(['a', null]);
    expect(await readFromBootstrap('api/first')).toBe('newer');
    expect(calls.map(({ path }) => path)).toEqual(['/api/v3/opening', '/api/first']);
  });

  it('is loaded again for another user', async () => {
    const calls = fakeServer(ALL);
    for (const name of ['nora', 'otto']) {
      signIn(token(name));
      expect(await readFromBootstrap('api/first')).toBe('a');
    }
    expect(calls).toHaveLength(2);
  });

  it('is loaded part by part after a failure, and without a session', async () => {
    const calls = fakeServer({ 'GET /api/v3/opening': errorResponse(500), 'GET /api/first': 'a' });
    expect(await readFromBootstrap('api/first')).toBe('a');
    signIn(token('pia'));
    expect(await readFromBootstrap('api/first')).toBe('a');
    expect(calls.map(({ path }) => path)).toEqual(['/api/first', '/api/v3/opening', '/api/first']);
  });
});
