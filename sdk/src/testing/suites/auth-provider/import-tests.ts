import assert from 'node:assert/strict';
import { RESULT_SCHEMAS } from '../../../capabilities/result-schemas/index.js';
import { serviceFailureTests } from '../service-failures.js';
import { assertStablePages, readAll } from '../list-assertions.js';
import type { AuthFeatureTests } from './known-user.js';

/** Tests of feature `import`: every user exactly once, in a stable order, with the same id as at sign-in. */
export const importTests: AuthFeatureTests = (plugin, { people, otherUserTypes = [] }, { id }) => {
  assert.ok(people, `${plugin.id} names nobody to import`);

  return {
    ...serviceFailureTests(plugin, (ctx) => people(ctx, { offset: 0, limit: 100 })),
    'lists everybody once and in one order, whatever the size of the pages': async ({ ctx }) => {
      const testCtx = ctx();
      await assertStablePages(
        (slice) => people(testCtx, slice),
        (identity) => identity.id,
      );
    },
    'tells of everybody what the portal must know': async ({ ctx }) => {
      const { items } = RESULT_SCHEMAS.authProvider.people.parse(await people(ctx(), { offset: 0, limit: 100 }));
      assert.ok(items.every(({ userName }) => userName !== ''));
      const declared = new Set(otherUserTypes.map(({ userType }) => userType));
      assert.ok(
        items.every(({ userType }) => userType === undefined || declared.has(userType)),
        'an undeclared user type',
      );
    },
    'knows a person by the id with which they sign in': async ({ ctx }) => {
      const testCtx = ctx();
      const users = await readAll((slice) => people(testCtx, slice), 100);
      assert.equal(users.filter((identity) => identity.id === id).length, 1, `${id} is not listed`);
    },
  };
};
