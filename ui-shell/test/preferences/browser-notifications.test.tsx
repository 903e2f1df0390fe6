import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserNotifications } from '../../src/pages/preferences/browsers/browser-notifications.js';
import { signOut } from '../../src/session/sign-out.js';
import { errorResponse, fakeServer, renderPage, signInAs, type ApiCall } from '../support/render-page.js';
import { endFakeCaches, startFakeCaches } from '../support/fake-caches.js';
import { readStoredPushSubscription } from '../../src/account/stored-push-subscription.js';
import '../support/english-texts.js';

const PATH = '/api/v3/notifications/browsers';
const KEY = 'BCVxsr7N_eNg';
const OTHER_KEY = 'BAAAAAAAAAAA';
const PHONE = {
  id: 7,
  browser: 'Safari',
  system: 'iOS',
  endpoint: 'https://push.example/phone',
  addedAt: '2026-01-01T12:00:00Z',
  renewal: 'phone',
};
const HERE = {
  id: 8,
  browser: 'Firefox',
  system: 'Linux',
  endpoint: 'https://push.example/here',
  addedAt: '2026-01-02T12:00:00Z',
  renewal: 'here',
};

/** Simulates what browsers with the Push API have. */
function startBrowser({ permission = 'default', answer = 'granted', subscribedKey = null as string | null } = {}) {
  const calls: string[] = [];
  let key = subscribedKey;
  const bytesOf = (text: string) =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0)).buffer;
  const subscription = () =>
    key && {
      endpoint: HERE.endpoint,
      options: { applicationServerKey: bytesOf(key) },
      toJSON: () => ({ endpoint: HERE.endpoint, expirationTime: null, keys: { p256dh: 'p', auth: 'a' } }),
      unsubscribe: async () => {
        calls.push('unsubscribe');
        key = null;
        return true;
      },
    };
  const pushManager = {
    getSubscription: async () => subscription(),
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      calls.push(`subscribe ${applicationServerKey}`);
      key = applicationServerKey;
      return subscription();
    },
  };
  const registration = { pushManager };
  const notification = {
    permission,
    requestPermission: async () => {
      calls.push('ask');
      notification.permission = answer;
      return answer;
    },
  };
  const serviceWorker = {
    ready: Promise.resolve(registration),
    getRegistration: async () => registration,
    register: async (url: URL) => void calls.push(`register ${url.pathname}`),
  };
  Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
  Object.assign(window, { PushManager: class {}, Notification: notification, isSecureContext: true });
  return calls;
}

async function open(answers: Record<string, unknown> = {}): Promise<ApiCall[]> {
  const calls = fakeServer({ [`GET ${PATH}`]: { key: KEY, browsers: [PHONE] }, ...answers });
  signInAs('RequestMovie');
  await renderPage(<BrowserNotifications />);
  return calls;
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(startFakeCaches);
afterEach(() => {
  endFakeCaches();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  for (const name of ['PushManager', 'Notification', 'isSecureContext']) Reflect.deleteProperty(window, name);
});

describe('notifications in this browser', () => {
  it('are requested only after a click, and then registered', async () => {
    const browserCalls = startBrowser();
    let browsers = [PHONE];
    const calls = await open({
      [`GET ${PATH}`]: () => ({ key: KEY, browsers }),
      [`POST ${PATH}`]: () => {
        browsers = [HERE, PHONE];
        return null;
      },
    });
    await screen.findByText('Safari on iOS');
    expect(browserCalls).toEqual([]);

    await click('Allow notifications in this browser');
    expect(await screen.findByText('This browser now shows notifications')).toBeInTheDocument();
    expect(browserCalls).toEqual(['ask', 'register /service-worker.js', `subscribe ${KEY}`]);
    const [registered] = calls.filter(({ method }) => method === 'POST');
    expect(registered?.body).toMatchObject({ endpoint: HERE.endpoint, keys: { p256dh: 'p', auth: 'a' } });
    expect(await screen.findByText('Firefox on Linux')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Allow notifications in this browser' })).not.toBeInTheDocument();
    // The service worker renews the subscription with it.
    expect(await readStoredPushSubscription(document.baseURI)).toEqual({ endpoint: HERE.endpoint, key: KEY, renewal: 'here' });
  });

  it('are off when the user denies the permission, and explain how to change that', async () => {
    const browserCalls = startBrowser({ answer: 'denied' });
    const calls = await open();
    await screen.findByText('Safari on iOS');
    await click('Allow notifications in this browser');
    expect(await screen.findByText(/blocks notifications from this page/)).toBeInTheDocument();
    expect(browserCalls).toEqual(['ask']);
    expect(calls.every(({ method }) => method === 'GET')).toBe(true);
  });

  it('are subscribed again after the portal key has changed', async () => {
    const browserCalls = startBrowser({ permission: 'granted', subscribedKey: OTHER_KEY });
    await open({ [`GET ${PATH}`]: { key: KEY, browsers: [HERE] }, [`POST ${PATH}`]: null });
    await screen.findByText('Firefox on Linux');
    await click('Allow notifications in this browser');
    await waitFor(() => expect(browserCalls).toEqual(['ask', 'register /service-worker.js', 'unsubscribe', `subscribe ${KEY}`]));
  });

  it('show an error when they could not be registered', async () => {
    startBrowser();
    await open({ [`POST ${PATH}`]: errorResponse(500) });
    await screen.findByText('Safari on iOS');
    await click('Allow notifications in this browser');
    expect(await screen.findByText('This browser could not be registered. Please try again.')).toBeInTheDocument();
  });

  it.each([
    ['without https', { isSecureContext: false }, /only for pages at an https address/],
    ['in an old browser', { isSecureContext: true }, 'This browser cannot show notifications.'],
  ])('show why they cannot be %s', async (_where, facts, text) => {
    Object.assign(window, facts);
    await open();
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('are unsubscribed by a sign-out', async () => {
    const browserCalls = startBrowser({ permission: 'granted', subscribedKey: KEY });
    await open({ 'DELETE /api/v3/sessions/current': null });
    await act(async () => signOut());
    await waitFor(() => expect(browserCalls).toEqual(['unsubscribe']));
    expect(await readStoredPushSubscription(document.baseURI)).toBeNull();
  });
});

describe('the browsers of a user', () => {
  it('are not shown while no channel reaches browsers', async () => {
    startBrowser();
    const { container } = await (async () => {
      fakeServer({ [`GET ${PATH}`]: { key: null, browsers: [] } });
      signInAs('RequestMovie');
      return renderPage(<BrowserNotifications />);
    })();
    await waitFor(() => expect(container.querySelector('.ant-skeleton')).toBeNull());
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('get a test message, which may fail', async () => {
    startBrowser();
    let outcome: object = { ok: true };
    const calls = await open({ [`POST ${PATH}/7/test`]: () => outcome });
    await screen.findByText('Safari on iOS');
    await click('Send me a test with Safari on iOS');
    expect(await screen.findByText('A test message was sent to you')).toBeInTheDocument();
    outcome = { ok: false, reason: 'not-found' };
    await click('Send me a test with Safari on iOS');
    expect(await screen.findByText(/The test message was not sent/)).toBeInTheDocument();
    expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2);
  });

  it('are removed one by one, the current one also in the browser', async () => {
    const browserCalls = startBrowser({ permission: 'granted', subscribedKey: KEY });
    let browsers = [HERE, PHONE];
    const answer = (id: number) => () => {
      browsers = browsers.filter((browser) => browser.id !== id);
      return null;
    };
    await open({ [`GET ${PATH}`]: () => ({ key: KEY, browsers }), [`DELETE ${PATH}/7`]: answer(7), [`DELETE ${PATH}/8`]: answer(8) });
    await screen.findByText('This device');
    await click('Switch off notifications in Safari on iOS');
    await waitFor(() => expect(screen.queryByText('Safari on iOS')).not.toBeInTheDocument());
    expect(browserCalls).toEqual([]);
    await click('Switch off notifications in Firefox on Linux');
    expect(await screen.findByRole('button', { name: 'Allow notifications in this browser' })).toBeInTheDocument();
    expect(browserCalls).toEqual(['unsubscribe']);
  });
});
