import assert from 'node:assert/strict';
import type { AuthProvider } from '../../../capabilities/index.js';
import { RESULT_SCHEMAS } from '../../../capabilities/result-schemas/index.js';
import type { Ctx } from '../../../context/context.js';
import { serviceFailureTests } from '../service-failures.js';
import type { ContractTests } from '../contract-suite.js';
import type { AuthFeatureTests } from './known-user.js';

const RETURN_URL = 'https://requests.example.org/sign-in/return';

/** Tests of feature `popup`: a session is pending, returns the user once, and then is expired. */
export const popupTests: AuthFeatureTests = (plugin, { startPopup, checkPopup }, { id, completePopup }) => {
  assert.ok(startPopup && checkPopup, `${plugin.id} opens no pop-up`);
  assert.ok(completePopup, `the test of ${plugin.id} does not say what a person does in the pop-up`);

  return {
    ...serviceFailureTests(plugin, (ctx) => startPopup(ctx, null)),
    'polls until the user has signed in, and returns the user': async ({ simulator, ctx }) => {
      const testCtx = ctx();
      const popup = RESULT_SCHEMAS.authProvider.startPopup.parse(await startPopup(testCtx, null));
      assert.deepEqual(await checkPopup(testCtx, popup.handle), { state: 'waiting' });
      await completePopup(popup, simulator);
      const status = RESULT_SCHEMAS.authProvider.checkPopup.parse(await checkPopup(testCtx, popup.handle));
      assert.equal(status.state === 'done' && status.identity.id, id);
    },
    'returns the result of a sign-in once': async ({ simulator, ctx }) => {
      const testCtx = ctx();
      const popup = await startPopup(testCtx, null);
      await completePopup(popup, simulator);
      assert.equal((await checkPopup(testCtx, popup.handle)).state, 'done');
      assert.deepEqual(await checkPopup(testCtx, popup.handle), { state: 'expired' });
    },
    'rejects an unknown sign-in': async ({ ctx }) => {
      for (const handle of ['nobody-was-given-this', '../status', '0', '']) {
        assert.deepEqual(await checkPopup(ctx(), handle), { state: 'expired' }, handle);
      }
    },
    'keeps two parallel sign-ins apart': async ({ simulator, ctx }) => {
      const testCtx = ctx();
      const [one, other] = [await startPopup(testCtx, null), await startPopup(testCtx, null)];
      await completePopup(one, simulator);
      assert.deepEqual(await checkPopup(testCtx, other.handle), { state: 'waiting' });
      assert.equal((await checkPopup(testCtx, one.handle)).state, 'done');
    },
    'reports an outage as a failure, not as the end of the sign-in': async ({ simulator, ctx }) => {
      const testCtx = ctx();
      const { handle } = await startPopup(testCtx, null);
      simulator.faults.fail(503);
      await assert.rejects(checkPopup(testCtx, handle), { code: 'unavailable' });
      simulator.faults.clear();
      assert.deepEqual(await checkPopup(testCtx, handle), { state: 'waiting' });
    },
    ...popupAddressTests(startPopup),
  };
};

/** Tests of the URL of the pop-up: it carries the return URL, and not the handle, because bystanders can read it. */
const popupAddressTests = <S, C>(begin: NonNullable<AuthProvider<Ctx<S, C>>['startPopup']>): ContractTests<S, C> => ({
  'sends the return address to the service': async ({ simulator, ctx }) => {
    const { url } = await begin(ctx(), RETURN_URL);
    const sent = [url, ...simulator.requests.flatMap(({ query, body }) => [query.toString(), JSON.stringify(body) ?? ''])];
    assert.ok(
      sent.some((text) => text.includes(RETURN_URL) || text.includes(encodeURIComponent(RETURN_URL))),
      'it forgot the address',
    );
  },
  'keeps the session handle out of the URL, which users see': async ({ ctx }) => {
    const { url, handle } = await begin(ctx(), null);
    assert.ok(!decodeURIComponent(url).includes(handle), 'the address holds the handle');
  },
});
