import assert from 'node:assert/strict';
import type { z } from 'zod';
import { AUTH_FEATURES } from '../../../capabilities/index.js';
import type { PluginDefinition } from '../../../definition/plugin.js';
import { type CreateContractFixture, describeContract } from '../contract-suite.js';
import { importTests } from './import-tests.js';
import type { KnownUser } from './known-user.js';
import { passwordTests, tokenTests } from './credential-tests.js';
import { popupTests } from './popup-tests.js';
import { watchlistTests } from './watchlist-tests.js';

export type { KnownUser } from './known-user.js';

const TESTS_BY_FEATURE = {
  password: passwordTests,
  popup: popupTests,
  token: tokenTests,
  import: importTests,
  watchlist: watchlistTests,
} as const;

/** Contract of authentication providers, by their features. For feature `import` the simulator must have at least three users, for
 * feature `watchlist` the user at least three titles. */
export function authProviderContract<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  createFixture: CreateContractFixture<S, C>,
  user: KnownUser,
): void {
  const provider = plugin.provides.authProvider;
  assert.ok(provider, `${plugin.id} lets nobody in`);
  const { features } = provider;

  describeContract(plugin, 'sign-in', createFixture, {
    'declares at least one feature, each a known one and only once': async () => {
      assert.ok(
        features.length > 0 && new Set(features).size === features.length && features.every((feature) => AUTH_FEATURES.includes(feature)),
        features.join(', '),
      );
    },
    'gives each user type the number of the public API, or one from 100 on': async () => {
      const userTypes = [provider.userType, ...(provider.otherUserTypes ?? []).map(({ userType }) => userType)];
      assert.ok(userTypes.every((userType) => Number.isInteger(userType) && userType > 0) && new Set(userTypes).size === userTypes.length);
    },
  });
  for (const feature of features) describeContract(plugin, feature, createFixture, TESTS_BY_FEATURE[feature](plugin, provider, user));
}
