import { IdentityLinkRepository } from '../../src/identity-providers/identity-links/identity-link.repository.js';
import { LinkedTokens } from '../../src/identity-providers/identity-links/linked-tokens.js';
import { databaseEngines, type EmptyDatabase } from '../support/data/databases.js';
import { createModuleFixture, type ModuleFixture } from '../support/portal/module-fixture.js';

const PLUGIN = 'cinema';
const ann = { pluginId: PLUGIN, subject: 'a', userId: 'ann', userName: 'a', connectionId: 'cinema-1' };

describe.each(databaseEngines)('the token of a linked user on $name', ({ test, create }) => {
  let place: EmptyDatabase | undefined;
  let moduleFixture: ModuleFixture;
  let links: IdentityLinkRepository;
  let tokens: LinkedTokens;

  const current = async () => (await tokens.findAll(PLUGIN))[0]!;

  // Only runs before a test that is not skipped.
  beforeEach(async () => {
    if (!place) {
      place = await create();
      moduleFixture = await createModuleFixture({
        config: { dataDir: place.dataDir, databaseUrl: place.databaseUrl },
        providers: [IdentityLinkRepository, LinkedTokens],
      });
      [links, tokens] = [moduleFixture.get(IdentityLinkRepository), moduleFixture.get(LinkedTokens)];
    }
    await links.deleteByUser('ann');
    await links.insert([ann]);
    await tokens.store(PLUGIN, 'ann', 'old token');
  });
  afterAll(async () => {
    if (!place) return;
    await moduleFixture.close();
    await place.drop();
  });

  test('is replaced by the one that the provider issued for it', async () => {
    expect(await tokens.renew(await current(), 'renewed token')).toBe(true);
    expect((await current()).accessToken).toBe('renewed token');
  });

  test('is kept when the user signed in again meanwhile', async () => {
    const read = await current();
    await tokens.store(PLUGIN, 'ann', 'token of the sign-in');
    expect(await tokens.renew(read, 'renewed token')).toBe(false);
    expect((await current()).accessToken).toBe('token of the sign-in');
  });

  test('is kept when the user was linked to another account meanwhile', async () => {
    const read = await current();
    await links.delete(PLUGIN, 'ann');
    await links.insert([{ ...ann, subject: 'b' }]);
    expect(await tokens.renew(read, 'renewed token')).toBe(false);
    expect((await current()).accessToken).toBeNull();
  });
});
