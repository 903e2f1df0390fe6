import { opening } from '../../src/api/entry/opening.js';
import { signIn, signOut } from '../../src/session/index.js';
import { failure, fakePortal } from '../media/stage.js';

const token = (name: string) => `x.${btoa(JSON.stringify({ sub: name, Id: name, exp: 4_000_000_000 }))}.y`;
const ALL = { 'GET /api/v3/opening': { 'api/first': 'a', 'api/second': null } };

afterEach(() => signOut());

describe('what every page begins with', () => {
  it('comes in one answer, of which each part is taken once', async () => {
    const calls = fakePortal({ ...ALL, 'GET /api/first': 'newer' });
    signIn(token('mina'));
    expect(await Promise.all([opening('api/first'), opening('api/second')])).toEqual(['a', null]);
    expect(await opening('api/first')).toBe('newer');
    expect(calls.map(({ path }) => path)).toEqual(['/api/v3/opening', '/api/first']);
  });

  it('is told to the next person anew', async () => {
    const calls = fakePortal(ALL);
    for (const name of ['nora', 'otto']) {
      signIn(token(name));
      expect(await opening('api/first')).toBe('a');
    }
    expect(calls).toHaveLength(2);
  });

  it('comes part by part where the whole does not come, and to strangers', async () => {
    const calls = fakePortal({ 'GET /api/v3/opening': failure(500), 'GET /api/first': 'a' });
    expect(await opening('api/first')).toBe('a');
    signIn(token('pia'));
    expect(await opening('api/first')).toBe('a');
    expect(calls.map(({ path }) => path)).toEqual(['/api/first', '/api/v3/opening', '/api/first']);
  });
});
