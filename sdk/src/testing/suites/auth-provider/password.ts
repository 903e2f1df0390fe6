import assert from 'node:assert/strict';
import { ANSWERS } from '../../../capabilities/shapes/index.js';
import type { SimulatedRequest } from '../../simulator/exchange.js';
import { outsideTrouble } from '../outside-trouble.js';
import type { WayPromises } from './known-person.js';

const REFUSED_KEY = 'names refused credentials "unauthorized"';

/** What way `password` promises: a refusal is an answer, trouble is trouble, and the password stays where it is. */
export const passwordPromises: WayPromises = (plugin, { checkPassword }, { id, credentials, isRefusedWith401 = false }) => {
  assert.ok(checkPassword, `${plugin.id} checks no password`);
  const { [REFUSED_KEY]: keyIsNamed, ...trouble } = outsideTrouble(plugin, (ctx) => checkPassword(ctx, credentials));
  const wrong = { ...credentials, password: `not ${credentials.password}` };

  return {
    ...trouble,
    ...(keyIsNamed && !isRefusedWith401 ? { [REFUSED_KEY]: keyIsNamed } : {}),
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
      await checkPassword(working, credentials);
      await checkPassword(working, wrong);
      simulator.faults.fail(500, { message: 'no' });
      const failure: unknown = await checkPassword(working, credentials).catch((cause: unknown) => cause);

      const addresses = simulator.requests.map(({ path, query }) => `${path} ${query.toString()}`);
      const documents = [...working.store.documents.values()];
      const spoken = [working.log.text, String(failure), JSON.stringify(failure), ...addresses, ...documents].join(' ');
      assert.ok(!spoken.includes(credentials.password), 'the password was spoken aloud');
    },
  };
};

/** In plain words, or folded into a header as basic authentication does. */
function speaks({ path, query, headers, body }: SimulatedRequest, password: string): boolean {
  const [, folded = ''] = headers.authorization?.split(' ') ?? [];
  const words = [path, query.toString(), JSON.stringify(headers), JSON.stringify(body), Buffer.from(folded, 'base64').toString('utf8')];
  return words.some((text) => text?.includes(password));
}
