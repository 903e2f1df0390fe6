import assert from 'node:assert/strict';
import { RESULT_SCHEMAS } from '../../../capabilities/result-schemas/index.js';
import { serviceFailureTests } from '../service-failures.js';
import { assertStablePages, readAll } from '../list-assertions.js';
import type { AuthFeatureTests } from './known-user.js';

/** Tests of feature `watchlist`: every title once, in a stable order, and an expired token is distinguished from a failure. */
export const watchlistTests: AuthFeatureTests = (plugin, { watchlistOptions, renewToken, watchlist }, { token }) => {
  assert.ok(watchlistOptions && renewToken && watchlist, `${plugin.id} reads no watchlist`);
  assert.ok(token, `the test of ${plugin.id} has no token of a person`);
  const { 'reports refused credentials as "unauthorized"': _, ...failureTests } = serviceFailureTests(plugin, (ctx) =>
    renewToken(ctx, token),
  );

  return {
    ...failureTests,
    'declares how watchlists are imported without a call to the service': async ({ simulator, ctx }) => {
      RESULT_SCHEMAS.authProvider.watchlistOptions.parse(await watchlistOptions(ctx()));
      assert.equal(simulator.requests.length, 0);
    },
    'keeps a valid token, and returns null for one that the service rejects': async ({ ctx }) => {
      assert.equal(await renewToken(ctx(), token), token);
      assert.equal(await renewToken(ctx(), 'nobody-was-given-this'), null);
    },
    'lists the titles of a user once and in a stable order, whatever the page size': async ({ ctx }) => {
      const testCtx = ctx();
      await assertStablePages(
        (slice) => watchlist(testCtx, token, slice),
        ({ kind, ids, title }) => `${kind} ${JSON.stringify(ids)} ${title}`,
      );
    },
    'lists at least one title with its ids': async ({ ctx }) => {
      const testCtx = ctx();
      const items = await readAll((slice) => watchlist(testCtx, token, slice), 100);
      assert.ok(items.some(({ ids }) => Object.keys(ids).length > 0));
    },
    'keeps the token out of URLs, the store and the log': async ({ simulator, ctx }) => {
      const testCtx = ctx();
      await renewToken(testCtx, token);
      await watchlist(testCtx, token, { offset: 0, limit: 10 });
      const addresses = simulator.requests.map(({ path, query }) => `${path} ${query.toString()}`);
      const readable = [testCtx.log.text, ...addresses, JSON.stringify([...testCtx.store.documents.values()])].join(' ');
      assert.ok(!readable.includes(token), 'the token can be read');
    },
  };
};
