import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { PluginDefinition } from '../../../definition/plugin.js';
import type { TestCtx } from '../../context/test-ctx.js';
import type { SimulatedRequest } from '../../simulator/exchange.js';
import type { Simulator } from '../../simulator/simulator.js';
import { serviceFailureTests, type CapabilityCall } from '../service-failures.js';
import type { ContractTests } from '../contract-suite.js';
import type { KnownUser, AuthFeatureTests } from './known-user.js';
import { RESULT_SCHEMAS } from '../../../capabilities/result-schemas/index.js';

const REFUSED_CREDENTIALS_TEST = 'reports refused credentials as "unauthorized"';

/**
 * The failure tests without the one for `unauthorized`, when the service answers 401 to a wrong password as to a wrong key and the two
 * cannot be distinguished.
 */
function credentialFailureTests<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  { isRefusedWith401 = false }: KnownUser,
  call: CapabilityCall<z.output<S>, z.output<C>>,
): ContractTests<z.output<S>, z.output<C>> {
  const { [REFUSED_CREDENTIALS_TEST]: refusedCredentialsTest, ...otherTests } = serviceFailureTests(plugin, call);
  return { ...otherTests, ...(refusedCredentialsTest && !isRefusedWith401 ? { [REFUSED_CREDENTIALS_TEST]: refusedCredentialsTest } : {}) };
}

/** Runs the call with success and with failures, and checks that the secret appears nowhere that others can read. */
async function assertNotLeaked<S, C>(
  secret: string,
  testCtx: TestCtx<S, C>,
  simulator: Simulator,
  call: () => Promise<unknown>,
): Promise<void> {
  await call();
  simulator.faults.fail(500, { message: 'no' });
  const failure: unknown = await call().catch((cause: unknown) => cause);

  const addresses = simulator.requests.map(({ path, query }: SimulatedRequest) => `${path} ${query.toString()}`);
  const documents = [...testCtx.store.documents.values()];
  const readable = [testCtx.log.text, String(failure), JSON.stringify(failure), ...addresses, ...documents].join(' ');
  assert.ok(!readable.includes(secret), 'it was spoken aloud');
}

/** Tests of feature `password`: a rejected password returns null, a failure throws, and the password is not leaked. */
export const passwordTests: AuthFeatureTests = (plugin, { checkPassword }, user) => {
  assert.ok(checkPassword, `${plugin.id} checks no password`);
  const { id, credentials } = user;
  const wrongCredentials = { ...credentials, password: `not ${credentials.password}` };

  return {
    ...credentialFailureTests(plugin, user, (ctx) => checkPassword(ctx, credentials)),
    'returns the signed-in user': async ({ ctx }) => {
      const identity = RESULT_SCHEMAS.authProvider.checkPassword.parse(await checkPassword(ctx(), credentials));
      assert.equal(identity?.id, id);
    },
    'returns null for a wrong password, and for an unknown user name': async ({ ctx }) => {
      assert.equal(await checkPassword(ctx(), wrongCredentials), null);
      assert.equal(await checkPassword(ctx(), { ...credentials, userName: 'nobody-has-this-name' }), null);
    },
    'rejects an empty password': async ({ ctx }) => {
      assert.equal(await checkPassword(ctx(), { ...credentials, password: '' }), null);
    },
    'makes one request per attempt, so that the service locks no account': async ({ simulator, ctx }) => {
      await checkPassword(ctx(), wrongCredentials);
      assert.equal(simulator.requests.filter((request) => containsPassword(request, wrongCredentials.password)).length, 1);
    },
    'keeps the password out of URLs, the store, the log and its errors': async ({ simulator, ctx }) => {
      const testCtx = ctx();
      await checkPassword(testCtx, wrongCredentials);
      await assertNotLeaked(credentials.password, testCtx, simulator, () => checkPassword(testCtx, credentials));
    },
  };
};

/** Whether a request contains the password, in plain text or encoded in a basic authentication header. */
function containsPassword({ path, query, headers, body }: SimulatedRequest, password: string): boolean {
  const [, encoded = ''] = headers.authorization?.split(' ') ?? [];
  const texts = [path, query.toString(), JSON.stringify(headers), JSON.stringify(body), Buffer.from(encoded, 'base64').toString('utf8')];
  return texts.some((text) => text?.includes(password));
}

/** Tokens that no service issued: unauthenticated clients can post any text. */
const INVALID_TOKENS = ['', 'nobody-was-given-this', 'two\r\nlines: of a header', 'emoji \u{1F511}', '../status', 'x'.repeat(20_000)];

/** Tests of feature `token`: an invalid token returns null, a failure throws, and the token is not stored. */
export const tokenTests: AuthFeatureTests = (plugin, { checkToken }, user) => {
  assert.ok(checkToken, `${plugin.id} knows nobody by a token`);
  const { id, token } = user;
  assert.ok(token, `the test of ${plugin.id} has no token of a person`);

  return {
    ...credentialFailureTests(plugin, user, (ctx) => checkToken(ctx, token)),
    'returns the owner of a token': async ({ ctx }) => {
      const identity = RESULT_SCHEMAS.authProvider.checkToken.parse(await checkToken(ctx(), token));
      assert.equal(identity?.id, id);
    },
    'returns null for an invalid token': async ({ ctx }) => {
      for (const wrong of INVALID_TOKENS) assert.equal(await checkToken(ctx(), wrong), null, wrong.slice(0, 40));
    },
    'keeps the token out of URLs, the store, the log and its errors': async ({ simulator, ctx }) => {
      const testCtx = ctx();
      await assertNotLeaked(token, testCtx, simulator, () => checkToken(testCtx, token));
    },
  };
};
