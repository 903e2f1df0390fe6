import assert from 'node:assert/strict';
import { RESULT_SCHEMAS } from '../../../capabilities/result-schemas/index.js';
import { serviceFailureTests } from '../service-failures.js';
import { assertStablePages, readAll } from '../list-assertions.js';
import type { AuthFeatureTests } from './known-user.js';

/** Tests of feature `import`: every user exactly once, in a stable order, with the same id as at sign-in. */
export const importTests: AuthFeatureTests = (plugin, { users, otherUserTypes = [] }, { id }) => {
  assert.ok(users, `${plugin.id} names nobody to import`);

  return {
    ...serviceFailureTests(plugin, (ctx) => users(ctx, { offset: 0, limit: 100 })),
    'lists every user once and in a stable order, whatever the page size': async ({ ctx }) => {
      const testCtx = ctx();
      await assertStablePages(
        (slice) => users(testCtx, slice),
        (identity) => identity.id,
      );
    },
    'lists every user with the members that the portal needs': async ({ ctx }) => {
      const { items } = RESULT_SCHEMAS.authProvider.users.parse(await users(ctx(), { offset: 0, limit: 100 }));
      assert.ok(items.every(({ userName }) => userName !== ''));
      const declared = new Set(otherUserTypes.map(({ userType }) => userType));
      assert.ok(
        items.every(({ userType }) => userType === undefined || declared.has(userType)),
        'an undeclared user type',
      );
    },
    'lists a user under the id of the sign-in': async ({ ctx }) => {
      const testCtx = ctx();
      const all = await readAll((slice) => users(testCtx, slice), 100);
      assert.equal(all.filter((identity) => identity.id === id).length, 1, `${id} is not listed`);
    },
  };
};
