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
  visit: async ({ url }: { readonly url: string }) =>
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

describe('the promises of everybody who lets people in', () => {
  it.each(['password', 'popup', 'token', 'import'] as const)('are kept by an honest provider, feature %s', async (feature) => {
    await expect(failedTests(feature)).resolves.toEqual([]);
  });

  it('are broken by one that takes a refusal for trouble', async () => {
    const strict: Provider['checkPassword'] = async (ctx, credentials) => {
      const identity = await correctProvider.checkPassword(ctx, credentials);
      if (!identity) throw new Error('refused');
      return identity;
    };
    await expect(failedTests('password', { checkPassword: strict })).resolves.toEqual([
      'answers null to a wrong password, and to a name that nobody has',
      'lets nobody in without a password',
      'asks once per attempt, so that the portal locks nobody out',
      'keeps the password out of addresses, the store, the log and its failures',
    ]);
  });

  it('are broken by one that takes trouble for a refusal', async () => {
    const deaf: Provider['checkPassword'] = (ctx, credentials) => correctProvider.checkPassword(ctx, credentials).catch(() => null);
    const sentences = await failedTests('password', { checkPassword: deaf });
    expect(sentences).toEqual(expect.arrayContaining(['names refused credentials "unauthorized"', 'looks at the status before the body']));
  });

  it('are broken by one that lets everybody in', async () => {
    const open: Provider['checkPassword'] = (ctx, { userName }) => correctProvider.checkPassword(ctx, { userName, password: PASSWORD });
    const sentences = await failedTests('password', { checkPassword: open });
    expect(sentences).toEqual(
      expect.arrayContaining(['answers null to a wrong password, and to a name that nobody has', 'lets nobody in without a password']),
    );
  });

  it('are broken by one that tries a password twice', async () => {
    const stubborn: Provider['checkPassword'] = async (ctx, credentials) =>
      (await correctProvider.checkPassword(ctx, credentials)) ?? correctProvider.checkPassword(ctx, credentials);
    await expect(failedTests('password', { checkPassword: stubborn })).resolves.toEqual([
      'asks once per attempt, so that the portal locks nobody out',
    ]);
  });

  it('are broken by one that remembers or speaks a password', async () => {
    const sentence = 'keeps the password out of addresses, the store, the log and its failures';
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

  it('are broken by one that says twice who it was', async () => {
    const said = new Map<string, Awaited<ReturnType<Provider['checkPopup']>>>();
    const talkative: Provider['checkPopup'] = async (ctx, handle) => {
      const outcome = said.get(handle) ?? (await correctProvider.checkPopup(ctx, handle));
      if (outcome.state === 'done') said.set(handle, outcome);
      return outcome;
    };
    await expect(failedTests('popup', { checkPopup: talkative })).resolves.toEqual(['says it once']);
  });

  it('are broken by one that hopes for ever', async () => {
    const hopeful: Provider['checkPopup'] = async (ctx, handle) => {
      const outcome = await correctProvider.checkPopup(ctx, handle).catch(() => ({ state: 'expired' }) as const);
      return outcome.state === 'expired' ? { state: 'waiting' } : outcome;
    };
    await expect(failedTests('popup', { checkPopup: hopeful })).resolves.toEqual([
      'says it once',
      'knows nothing of a visit that it did not begin',
      'takes trouble for trouble, and not for the end of a visit',
    ]);
  });

  it('are broken by one that forgets the way back, or shows its handle', async () => {
    await expect(failedTests('popup', { startPopup: (ctx) => correctProvider.startPopup(ctx, null) })).resolves.toEqual([
      'tells the service where to send the window afterwards',
    ]);
    const open: Provider['startPopup'] = async (ctx, returnUrl) => {
      const visit = await correctProvider.startPopup(ctx, returnUrl);
      return { ...visit, url: `${visit.url}?handle=${visit.handle}` };
    };
    await expect(failedTests('popup', { startPopup: open })).resolves.toEqual(['keeps the handle out of the address, which people see']);
  });

  it('are broken by one that takes a token for trouble, or trouble for no token', async () => {
    const strict: Provider['checkToken'] = async (ctx, token) => {
      const identity = await correctProvider.checkToken(ctx, token);
      if (!identity) throw new Error('refused');
      return identity;
    };
    await expect(failedTests('token', { checkToken: strict })).resolves.toEqual(['answers null to whatever is no token of theirs']);
    const deaf: Provider['checkToken'] = (ctx, token) => correctProvider.checkToken(ctx, token).catch(() => null);
    const sentences = await failedTests('token', { checkToken: deaf });
    expect(sentences).toEqual(expect.arrayContaining(['names refused credentials "unauthorized"', 'looks at the status before the body']));
  });

  it('are broken by one that keeps a token, or lets everybody in who has one', async () => {
    const hoarding: Provider['checkToken'] = async (ctx, token) => {
      await ctx.store.set('last', token);
      return correctProvider.checkToken(ctx, token);
    };
    await expect(failedTests('token', { checkToken: hoarding })).resolves.toEqual([
      'keeps the token out of addresses, the store, the log and its failures',
    ]);
    await expect(failedTests('token', { checkToken: (ctx) => correctProvider.checkToken(ctx, TOKEN) })).resolves.toEqual([
      'answers null to whatever is no token of theirs',
    ]);
  });

  it('are broken by one that knows people by another id when it names them', async () => {
    const renaming: Provider['users'] = async (ctx, slice) => {
      const { items, total } = await correctProvider.users(ctx, slice);
      return { items: items.map((identity) => ({ ...identity, id: identity.userName })), total };
    };
    await expect(failedTests('import', { users: renaming })).resolves.toEqual(['knows a person by the id with which they sign in']);
  });
});
