import assert from 'node:assert/strict';
import { ANSWERS } from '../../../capabilities/shapes/index.js';
import type { WayPromises } from './known-person.js';
import { assertUnspoken, troubleWithStrangers } from './refusal.js';

/** What no service gave anybody: strangers post whatever they like. */
const WRONG = ['', 'nobody-was-given-this', 'two\r\nlines: of a header', 'emoji \u{1F511}', '../status', 'x'.repeat(20_000)];

/** What way `token` promises: a token that is none is an answer, trouble is trouble, and the token is not kept. */
export const tokenPromises: WayPromises = (plugin, { checkToken }, person) => {
  assert.ok(checkToken, `${plugin.id} knows nobody by a token`);
  const { id, token } = person;
  assert.ok(token, `the test of ${plugin.id} has no token of a person`);

  return {
    ...troubleWithStrangers(plugin, person, (ctx) => checkToken(ctx, token)),
    'says whose it is': async ({ ctx }) => {
      const identity = ANSWERS.authProvider.checkToken.parse(await checkToken(ctx(), token));
      assert.equal(identity?.id, id);
    },
    'answers null to whatever is no token of theirs': async ({ ctx }) => {
      for (const wrong of WRONG) assert.equal(await checkToken(ctx(), wrong), null, wrong.slice(0, 40));
    },
    'keeps the token out of addresses, the store, the log and its failures': async ({ simulator, ctx }) => {
      const working = ctx();
      await assertUnspoken(token, working, simulator, () => checkToken(working, token));
    },
  };
};
