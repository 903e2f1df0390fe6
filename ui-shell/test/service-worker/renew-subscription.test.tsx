import { readStoredPushSubscription, storePushSubscription } from '../../src/account/stored-push-subscription.js';
import { renewPushSubscription } from '../../src/service-worker/renew-push-subscription.js';
import { endFakeCaches, startFakeCaches } from '../support/fake-caches.js';
import { errorResponse, fakeServer } from '../support/render-page.js';

const SCOPE = 'http://localhost/';
const PATH = '/api/v3/notifications/browsers/renew';
const STORED = { endpoint: 'https://push.example/former', key: 'BKey', renewal: 'token' };

/** A browser whose push service has given it this endpoint; null: none. */
function startBrowser(endpoint: string | null) {
  const calls: string[] = [];
  const subscriptionAt = (at: string) => ({
    endpoint: at,
    toJSON: () => ({ endpoint: at, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => calls.push('unsubscribe'),
  });
  const pushManager = {
    getSubscription: async () => endpoint && subscriptionAt(endpoint),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      calls.push(`subscribe ${applicationServerKey}`);
      return subscriptionAt('https://push.example/next');
    },
  };
  return { calls, renew: () => renewPushSubscription({ registration: { scope: SCOPE, pushManager } } as never) };
}

beforeEach(startFakeCaches);
afterEach(endFakeCaches);

describe('a renewed subscription', () => {
  it('is sent to the portal, which responds with the token of the next renewal', async () => {
    const calls = fakeServer({ [`POST ${PATH}`]: { renewal: 'second token' } });
    await storePushSubscription(SCOPE, STORED);
    await startBrowser('https://push.example/next').renew();
    expect(calls).toMatchObject([{ body: { renewal: 'token', subscription: { endpoint: 'https://push.example/next' } } }]);
    const next = { ...STORED, endpoint: 'https://push.example/next', renewal: 'second token' };
    expect(await readStoredPushSubscription(SCOPE)).toEqual(next);
  });

  it('is made again when the push service has ended it', async () => {
    const calls = fakeServer({ [`POST ${PATH}`]: { renewal: 'second token' } });
    await storePushSubscription(SCOPE, STORED);
    const browser = startBrowser(null);
    await browser.renew();
    expect(browser.calls).toEqual(['subscribe BKey']);
    expect(calls).toMatchObject([{ body: { subscription: { endpoint: 'https://push.example/next' } } }]);
  });

  it('is removed when the portal does not know the browser any more', async () => {
    fakeServer({ [`POST ${PATH}`]: errorResponse(404) });
    await storePushSubscription(SCOPE, STORED);
    const browser = startBrowser('https://push.example/next');
    await browser.renew();
    expect(browser.calls).toEqual(['unsubscribe']);
    expect(await readStoredPushSubscription(SCOPE)).toBeNull();
  });

  it('is sent again later when the portal fails', async () => {
    fakeServer({ [`POST ${PATH}`]: errorResponse(503) });
    await storePushSubscription(SCOPE, STORED);
    const browser = startBrowser('https://push.example/next');
    await browser.renew();
    expect(browser.calls).toEqual([]);
    expect(await readStoredPushSubscription(SCOPE)).toEqual(STORED);
  });
});

describe('a subscription that needs no renewal', () => {
  it('is one that is unchanged, and one without the notification permission', async () => {
    const calls = fakeServer({});
    const [browser, known] = [startBrowser(null), startBrowser(STORED.endpoint)];
    await browser.renew();
    await storePushSubscription(SCOPE, STORED);
    await known.renew();
    expect([calls, browser.calls, known.calls]).toEqual([[], [], []]);
  });
});
