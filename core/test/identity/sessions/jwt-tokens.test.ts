import { JwtService } from '@nestjs/jwt';
import { JwtTokens } from '../../../src/identity/sessions/jwt-tokens.js';
import type { User } from '../../../src/identity/users/user.js';
import { MovableClock } from '../../support/movable-clock.js';

const HOUR_MS = 3_600_000;
const SECRET = 'a key that is long enough for the tests of it';
const options = { issuer: 'Ombi', audience: 'Ombi' };

describe('a token', () => {
  const jwt = new JwtService({ secret: SECRET, signOptions: options, verifyOptions: { ...options, algorithms: ['HS256'] } });
  const anna = { id: 'anna-1', userName: 'anna', email: null, roles: ['RequestMovie'] } as unknown as User;
  let clock: MovableClock;
  let jwtTokens: JwtTokens;

  beforeEach(() => {
    clock = new MovableClock();
    jwtTokens = new JwtTokens(jwt, clock);
  });

  const issued = (): string => jwtTokens.issue(anna, 'session-1', new Date(clock.ms() + HOUR_MS)).access_token;

  it('is verified once, however often it is sent', () => {
    const verify = jest.spyOn(jwt, 'verify');
    const token = issued();
    for (let call = 0; call < 3; call += 1) expect(jwtTokens.verify(token)).toMatchObject({ Id: 'anna-1', jti: 'session-1' });
    expect(verify).toHaveBeenCalledTimes(1);
  });

  it('is invalid after its expiry, even when cached', () => {
    const token = issued();
    expect(jwtTokens.verify(token)).not.toBeNull();
    clock.offset = HOUR_MS;
    expect(jwtTokens.verify(token)).toBeNull();
  });

  it('is invalid with one character changed, even when the right one is cached', () => {
    const token = issued();
    expect(jwtTokens.verify(token)).not.toBeNull();
    const [head, claims, signature] = token.split('.') as [string, string, string];
    const other = (text: string) => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
    for (const forged of [
      [other(head), claims, signature],
      [head, other(claims), signature],
      [head, claims, other(signature)],
    ])
      expect(jwtTokens.verify(forged.join('.'))).toBeNull();
  });
});
