import assert from 'node:assert/strict';
import type { AuthProvider } from '../../../capabilities/index.js';
import { ANSWERS } from '../../../capabilities/shapes/index.js';
import type { Ctx } from '../../../context/context.js';
import { outsideTrouble } from '../outside-trouble.js';
import type { Promises } from '../stage.js';
import type { WayPromises } from './known-person.js';

const RETURN_URL = 'https://requests.example.org/sign-in/return';

/** What way `window` promises: a visit waits, tells once who it was, and is over. */
export const windowPromises: WayPromises = (plugin, { begin, finish }, { id, visit }) => {
  assert.ok(begin && finish, `${plugin.id} opens no window`);
  assert.ok(visit, `the test of ${plugin.id} does not say what a person does in the window`);

  return {
    ...outsideTrouble(plugin, (ctx) => begin(ctx, null)),
    'waits until somebody has signed in, and says who it was': async ({ simulator, ctx }) => {
      const working = ctx();
      const opened = ANSWERS.authProvider.begin.parse(await begin(working, null));
      assert.deepEqual(await finish(working, opened.handle), { state: 'waiting' });
      await visit(opened, simulator);
      const outcome = ANSWERS.authProvider.finish.parse(await finish(working, opened.handle));
      assert.equal(outcome.state === 'done' && outcome.identity.id, id);
    },
    'says it once': async ({ simulator, ctx }) => {
      const working = ctx();
      const opened = await begin(working, null);
      await visit(opened, simulator);
      assert.equal((await finish(working, opened.handle)).state, 'done');
      assert.deepEqual(await finish(working, opened.handle), { state: 'expired' });
    },
    'knows nothing of a visit that it did not begin': async ({ ctx }) => {
      for (const handle of ['nobody-was-given-this', '../status', '0', '']) {
        assert.deepEqual(await finish(ctx(), handle), { state: 'expired' }, handle);
      }
    },
    'keeps two visits apart': async ({ simulator, ctx }) => {
      const working = ctx();
      const [one, other] = [await begin(working, null), await begin(working, null)];
      await visit(one, simulator);
      assert.deepEqual(await finish(working, other.handle), { state: 'waiting' });
      assert.equal((await finish(working, one.handle)).state, 'done');
    },
    'takes trouble for trouble, and not for the end of a visit': async ({ simulator, ctx }) => {
      const working = ctx();
      const { handle } = await begin(working, null);
      simulator.faults.fail(503);
      await assert.rejects(finish(working, handle), { code: 'unavailable' });
      simulator.faults.clear();
      assert.deepEqual(await finish(working, handle), { state: 'waiting' });
    },
    ...addressPromises(begin),
  };
};

/** What the window opens, everybody can read who stands beside the person. */
const addressPromises = <S, C>(begin: NonNullable<AuthProvider<Ctx<S, C>>['begin']>): Promises<S, C> => ({
  'tells the service where to send the window afterwards': async ({ simulator, ctx }) => {
    const { url } = await begin(ctx(), RETURN_URL);
    const told = [url, ...simulator.requests.flatMap(({ query, body }) => [query.toString(), JSON.stringify(body) ?? ''])];
    assert.ok(
      told.some((text) => text.includes(RETURN_URL) || text.includes(encodeURIComponent(RETURN_URL))),
      'it forgot the address',
    );
  },
  'keeps the handle out of the address, which people see': async ({ ctx }) => {
    const { url, handle } = await begin(ctx(), null);
    assert.ok(!decodeURIComponent(url).includes(handle), 'the address holds the handle');
  },
});
