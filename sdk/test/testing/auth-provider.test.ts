import type { AuthProvider, Ctx } from '@ombi/sdk';
import { createTestCtx } from '@ombi/sdk/testing';
import porter from '../../create/templates/authProvider/src/index.js';
import type { Connection, Settings } from '../../create/templates/authProvider/src/settings.js';
import { API_KEY, PASSWORD, startServer, TOKEN } from '../../create/templates/authProvider/test/simulator.js';
import { importTests } from '../../src/testing/suites/auth-provider/import-tests.js';
import { passwordTests, tokenTests } from '../../src/testing/suites/auth-provider/credential-tests.js';
import { popupTests } from '../../src/testing/suites/auth-provider/popup-tests.js';

type Provider = Required<AuthProvider<Ctx<Settings, Connection>>>;

const correctProvider = porter.provides.authProvider as Provider;
const nina = {
  id: 'p1',
  credentials: { userName: 'nina', password: PASSWORD },
  token: TOKEN,
  completePopup: async ({ url }: { readonly url: string }) =>
    void (await fetch(url, { method: 'POST', body: JSON.stringify({ name: 'nina', password: PASSWORD }) })),
};
const TESTS_BY_FEATURE = { password: passwordTests, popup: popupTests, token: tokenTests, import: importTests };

/** The sentences that a provider does not keep, which is honest but for what is said here. */
async function failedTests(feature: keyof typeof TESTS_BY_FEATURE, but: Partial<Provider> = {}): Promise<string[]> {
  const promises = Object.entries(TESTS_BY_FEATURE[feature](porter, { ...correctProvider, ...but }, nina));
  const outcomes = promises.map(async ([sentence, proof]) => {
    const simulator = await startServer();
    const ctx = () => createTestCtx(porter, { connection: { baseUrl: simulator.url, apiKey: API_KEY } });
    const isKept = await proof({ simulator, ctx }).then(
      () => true,
      () => false,
    );
    await simulator.close();
    return isKept ? [] : [sentence];
  });
  return (await Promise.all(outcomes)).flat();
}

describe('the suite of auth providers', () => {
  it.each(['password', 'popup', 'token', 'import'] as const)('passes a correct plug-in with the feature %s', async (feature) => {
    await expect(failedTests(feature)).resolves.toEqual([]);
  });

  it('fails a plug-in that reports invalid credentials as an outage', async () => {
    const strict: Provider['checkPassword'] = async (ctx, credentials) => {
      const identity = await correctProvider.checkPassword(ctx, credentials);
      if (!identity) throw new Error('refused');
      return identity;
    };
    await expect(failedTests('password', { checkPassword: strict })).resolves.toEqual([
      'returns null for a wrong password, and for an unknown user name',
      'rejects an empty password',
      'makes one request per attempt, so that the service locks no account',
      'keeps the password out of URLs, the store, the log and its errors',
    ]);
  });

  it('fails a plug-in that reports an outage as invalid credentials', async () => {
    const deaf: Provider['checkPassword'] = (ctx, credentials) => correctProvider.checkPassword(ctx, credentials).catch(() => null);
    const sentences = await failedTests('password', { checkPassword: deaf });
    expect(sentences).toEqual(
      expect.arrayContaining(['reports refused credentials as "unauthorized"', 'checks the status before the body']),
    );
  });

  it('fails a plug-in that accepts an empty password', async () => {
    const open: Provider['checkPassword'] = (ctx, { userName }) => correctProvider.checkPassword(ctx, { userName, password: PASSWORD });
    const sentences = await failedTests('password', { checkPassword: open });
    expect(sentences).toEqual(
      expect.arrayContaining(['returns null for a wrong password, and for an unknown user name', 'rejects an empty password']),
    );
  });

  it('fails a plug-in that makes two requests per attempt', async () => {
    const stubborn: Provider['checkPassword'] = async (ctx, credentials) =>
      (await correctProvider.checkPassword(ctx, credentials)) ?? correctProvider.checkPassword(ctx, credentials);
    await expect(failedTests('password', { checkPassword: stubborn })).resolves.toEqual([
      'makes one request per attempt, so that the service locks no account',
    ]);
  });

  it('fails a plug-in that stores or logs a password', async () => {
    const sentence = 'keeps the password out of URLs, the store, the log and its errors';
    const talkative: Provider['checkPassword'] = (ctx, credentials) => {
      ctx.log.info('somebody knocks', { ...credentials });
      return correctProvider.checkPassword(ctx, credentials);
    };
    const hoarding: Provider['checkPassword'] = async (ctx, credentials) => {
      await ctx.store.set('last', credentials);
      return correctProvider.checkPassword(ctx, credentials);
    };
    await expect(failedTests('password', { checkPassword: talkative })).resolves.toEqual([sentence]);
    await expect(failedTests('password', { checkPassword: hoarding })).resolves.toEqual([sentence]);
  });

  it('fails a plug-in that returns the result of a sign-in twice', async () => {
    const said = new Map<string, Awaited<ReturnType<Provider['checkPopup']>>>();
    const talkative: Provider['checkPopup'] = async (ctx, handle) => {
      const outcome = said.get(handle) ?? (await correctProvider.checkPopup(ctx, handle));
      if (outcome.state === 'done') said.set(handle, outcome);
      return outcome;
    };
    await expect(failedTests('popup', { checkPopup: talkative })).resolves.toEqual(['returns the result of a sign-in once']);
  });

  it('fails a plug-in that polls an unknown sign-in for ever', async () => {
    const hopeful: Provider['checkPopup'] = async (ctx, handle) => {
      const outcome = await correctProvider.checkPopup(ctx, handle).catch(() => ({ state: 'expired' }) as const);
      return outcome.state === 'expired' ? { state: 'waiting' } : outcome;
    };
    await expect(failedTests('popup', { checkPopup: hopeful })).resolves.toEqual([
      'returns the result of a sign-in once',
      'rejects an unknown sign-in',
      'reports an outage as a failure, not as the end of the sign-in',
    ]);
  });

  it('fails a plug-in that leaves out the return address, or exposes its session id', async () => {
    await expect(failedTests('popup', { startPopup: (ctx) => correctProvider.startPopup(ctx, null) })).resolves.toEqual([
      'sends the return address to the service',
    ]);
    const open: Provider['startPopup'] = async (ctx, returnUrl) => {
      const visit = await correctProvider.startPopup(ctx, returnUrl);
      return { ...visit, url: `${visit.url}?handle=${visit.handle}` };
    };
    await expect(failedTests('popup', { startPopup: open })).resolves.toEqual(['keeps the session handle out of the URL, which users see']);
  });

  it('fails a plug-in that mixes up an invalid token and an outage', async () => {
    const strict: Provider['checkToken'] = async (ctx, token) => {
      const identity = await correctProvider.checkToken(ctx, token);
      if (!identity) throw new Error('refused');
      return identity;
    };
    await expect(failedTests('token', { checkToken: strict })).resolves.toEqual(['returns null for an invalid token']);
    const deaf: Provider['checkToken'] = (ctx, token) => correctProvider.checkToken(ctx, token).catch(() => null);
    const sentences = await failedTests('token', { checkToken: deaf });
    expect(sentences).toEqual(
      expect.arrayContaining(['reports refused credentials as "unauthorized"', 'checks the status before the body']),
    );
  });

  it('fails a plug-in that stores a token, or accepts any token', async () => {
    const hoarding: Provider['checkToken'] = async (ctx, token) => {
      await ctx.store.set('last', token);
      return correctProvider.checkToken(ctx, token);
    };
    await expect(failedTests('token', { checkToken: hoarding })).resolves.toEqual([
      'keeps the token out of URLs, the store, the log and its errors',
    ]);
    await expect(failedTests('token', { checkToken: (ctx) => correctProvider.checkToken(ctx, TOKEN) })).resolves.toEqual([
      'returns null for an invalid token',
    ]);
  });

  it('fails a plug-in that lists users under other ids than their sign-in', async () => {
    const renaming: Provider['users'] = async (ctx, slice) => {
      const { items, total } = await correctProvider.users(ctx, slice);
      return { items: items.map((identity) => ({ ...identity, id: identity.userName })), total };
    };
    await expect(failedTests('import', { users: renaming })).resolves.toEqual(['lists a user under the id of the sign-in']);
  });
});
