import assert from 'node:assert/strict';
import { ANSWERS } from '../../../capabilities/shapes/index.js';
import { outsideTrouble } from '../outside-trouble.js';
import { assertPagesAgree, readAll } from '../paging.js';
import type { WayPromises } from './known-person.js';

/** What way `import` promises: everybody, once, in one order, under the id that they have when they sign in. */
export const importPromises: WayPromises = (plugin, { people }, { id }) => {
  assert.ok(people, `${plugin.id} names nobody to import`);

  return {
    ...outsideTrouble(plugin, (ctx) => people(ctx, { offset: 0, limit: 100 })),
    'lists everybody once and in one order, whatever the size of the pages': async ({ ctx }) => {
      const reading = ctx();
      await assertPagesAgree(
        (slice) => people(reading, slice),
        (identity) => identity.id,
      );
    },
    'tells of everybody what the portal must know': async ({ ctx }) => {
      const { items } = ANSWERS.authProvider.people.parse(await people(ctx(), { offset: 0, limit: 100 }));
      assert.ok(items.every(({ userName }) => userName !== ''));
    },
    'knows a person by the id with which they sign in': async ({ ctx }) => {
      const reading = ctx();
      const everybody = await readAll((slice) => people(reading, slice), 100);
      assert.equal(everybody.filter((identity) => identity.id === id).length, 1, `${id} is not listed`);
    },
  };
};
