import assert from 'node:assert/strict';
import { ANSWERS } from '../../../capabilities/shapes/index.js';
import type { SimulatedRequest } from '../../simulator/exchange.js';
import type { WayPromises } from './known-person.js';
import { assertUnspoken, troubleWithStrangers } from './refusal.js';

/** What way `password` promises: a refusal is an answer, trouble is trouble, and the password stays where it is. */
export const passwordPromises: WayPromises = (plugin, { checkPassword }, person) => {
  assert.ok(checkPassword, `${plugin.id} checks no password`);
  const { id, credentials } = person;
  const wrong = { ...credentials, password: `not ${credentials.password}` };

  return {
    ...troubleWithStrangers(plugin, person, (ctx) => checkPassword(ctx, credentials)),
    'says who it is': async ({ ctx }) => {
      const identity = ANSWERS.authProvider.checkPassword.parse(await checkPassword(ctx(), credentials));
      assert.equal(identity?.id, id);
    },
    'answers null to a wrong password, and to a name that nobody has': async ({ ctx }) => {
      assert.equal(await checkPassword(ctx(), wrong), null);
      assert.equal(await checkPassword(ctx(), { ...credentials, userName: 'nobody-has-this-name' }), null);
    },
    'lets nobody in without a password': async ({ ctx }) => {
      assert.equal(await checkPassword(ctx(), { ...credentials, password: '' }), null);
    },
    'asks once per attempt, so that the portal locks nobody out': async ({ simulator, ctx }) => {
      await checkPassword(ctx(), wrong);
      assert.equal(simulator.requests.filter((request) => speaks(request, wrong.password)).length, 1);
    },
    'keeps the password out of addresses, the store, the log and its failures': async ({ simulator, ctx }) => {
      const working = ctx();
      await checkPassword(working, wrong);
      await assertUnspoken(credentials.password, working, simulator, () => checkPassword(working, credentials));
    },
  };
};

/** In plain words, or folded into a header as basic authentication does. */
function speaks({ path, query, headers, body }: SimulatedRequest, password: string): boolean {
  const [, folded = ''] = headers.authorization?.split(' ') ?? [];
  const words = [path, query.toString(), JSON.stringify(headers), JSON.stringify(body), Buffer.from(folded, 'base64').toString('utf8')];
  return words.some((text) => text?.includes(password));
}
