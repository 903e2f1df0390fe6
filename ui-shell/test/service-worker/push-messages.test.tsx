import { openNotificationPage, showPushNotification, type PushMessageWorkerScope } from '../../src/service-worker/push-messages.js';

const SCOPE = 'https://requests.example.org/portal/';

function startWorker(windows: readonly string[] = []) {
  const shown: unknown[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const scope: PushMessageWorkerScope = {
    registration: { scope: SCOPE, showNotification: async (title, options) => void shown.push({ title, ...options }) },
    clients: {
      matchAll: async () => windows.map((url) => ({ url, focus: async () => void focused.push(url) })),
      openWindow: async (url) => void opened.push(url),
    },
  };
  return { scope, shown, opened, focused };
}

describe('a push message', () => {
  it('is shown with all its parts', async () => {
    const { scope, shown } = startWorker();
    const message = {
      title: 'Ready',
      body: 'Enjoy!',
      icon: 'https://images.example.org/1.jpg',
      tag: 'one',
      url: `${SCOPE}details/movie/1`,
    };
    await showPushNotification(scope, JSON.stringify(message));
    const { url, ...rest } = message;
    expect(shown).toEqual([{ ...rest, data: { url } }]);
  });

  it.each([
    ['nothing', '', ''],
    ['a text', 'hello', 'hello'],
    ['other JSON', '[1]', '[1]'],
    ['JSON of nothing', 'null', 'null'],
  ])('with %s is shown as well, because browsers demand it', async (_what, payload, title) => {
    const { scope, shown } = startWorker();
    await showPushNotification(scope, payload);
    expect(shown).toEqual([{ title, body: '', data: {} }]);
  });
});

describe('a click on a message', () => {
  const url = `${SCOPE}details/movie/1`;

  it('opens its page', async () => {
    const { scope, opened, focused } = startWorker([SCOPE]);
    await openNotificationPage(scope, { url });
    expect([opened, focused]).toEqual([[url], []]);
  });

  it('focuses the window that already shows the page', async () => {
    const { scope, opened, focused } = startWorker([SCOPE, url]);
    await openNotificationPage(scope, { url });
    expect([opened, focused]).toEqual([[], [url]]);
  });

  it.each([undefined, null, {}, { url: 'javascript:alert(1)' }, { url: 7 }])('without a valid URL opens the portal: %j', async (data) => {
    const { scope, opened } = startWorker();
    await openNotificationPage(scope, data);
    expect(opened).toEqual([SCOPE]);
  });
});
