import type { Principal, UserReader } from '../../../src/identity/index.js';
import { RequesterResolver } from '../../../src/requests/create/requester-resolver.js';

const nobody = { findById: () => Promise.resolve(null) } as unknown as UserReader;
const resolver = new RequesterResolver(nobody, {} as never, {} as never);
const caller = { userId: 'ann', permissions: new Set(), roles: new Set() } as unknown as Principal;

describe('a user whose account is deleted during the call', () => {
  it('has to sign in, as with every later call', async () => {
    await expect(resolver.resolve(caller, null)).rejects.toMatchObject({ status: 401 });
    await expect(resolver.resolve(caller, 'ann')).rejects.toMatchObject({ status: 401 });
  });

  it('is told nothing about other users', async () => {
    await expect(resolver.resolve(caller, 'bob')).rejects.toMatchObject({ refusal: { code: 'NoPermissionsOnBehalf' } });
  });
});
