import type { ReceivedMessage } from '@ombi/plugin-webpush/simulator';
import type { Browser, Page } from 'playwright-core';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { describeWithBrowser, launchWholeBrowser, openBrowserPage } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { openAsUser, setUpPortal } from '../support/portal-users.js';
import { PushService } from '../support/push-service.js';
import { waitForText } from '../support/user-steps.js';
import { waitUntil } from '../support/wait-until.js';

const PREFERENCES = '/user-preferences?tab=notifications';

describeWithBrowser('notifications in browsers', () => {
  let portal: BuiltPortal;
  let browser: Browser;
  let admin: Page;
  let mina: Page;
  let push: PushService;
  let errors: readonly string[];

  /** Whether the browser shows a message within some seconds. */
  const isShown = ({ title, body }: ReceivedMessage) =>
    mina
      .waitForFunction(isNotificationShown, { title, body }, { timeout: 5_000 })
      .then(() => true)
      .catch((cause: Error) => {
        if (cause.name !== 'TimeoutError') throw cause;
        return false;
      });

  beforeAll(async () => {
    [portal, browser] = await Promise.all([startBuiltPortal(), launchWholeBrowser()]);
    ({ page: admin } = await openBrowserPage(browser, portal.url));
    await setUpPortal(admin, 'vera', { mina: ['RequestMovie'] });
    ({ page: mina, errors } = await openBrowserPage(browser, portal.url, 'dark', { serviceWorkers: 'allow' }));
    push = await PushService.start(mina.context(), portal.url);
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
    await push.simulator.close();
  });

  it('are configured with keys that the portal generates', async () => {
    await admin.goto('/Settings/WebPush');
    await admin.getByRole('heading', { name: 'Web Push', exact: true }).waitFor();
    await admin.getByLabel('Enable', { exact: true }).first().click();
    await admin.getByLabel('Contact address').fill('vera@example.org');
    await admin.getByLabel('Own push service').fill(push.simulator.url);
    await admin.getByRole('button', { name: 'Generate keys' }).click();
    await waitForText(admin, 'The new key is filled in. Save to use it.');
    expect(await findAccessibilityProblems(admin)).toEqual([]);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForText(admin, 'Successfully saved the Web Push settings');
  });

  it('are allowed by their user, and appear', async () => {
    await openAsUser(mina, 'mina');
    await mina.goto(PREFERENCES);
    await mina.getByRole('button', { name: 'Allow notifications in this browser' }).click();
    await waitForText(mina, 'This browser now shows notifications');
    await mina.getByText('This device').waitFor();
    expect(await findAccessibilityProblems(mina)).toEqual([]);

    await mina.getByRole('button', { name: /^Send me a test with/ }).click();
    await waitForText(mina, 'A test message was sent to you');
    const message = await push.nextMessage();
    await waitUntil(async () => {
      await push.deliver(mina, message);
      return isShown(message);
    });
  });

  it('go on after the browser has renewed its subscription', async () => {
    const [former] = push.simulator.messages;
    const next = push.simulator.subscribe();
    await push.renew(next);
    push.simulator.unsubscribe(former!.endpoint);
    await mina.evaluate((facts) => {
      const { key } = JSON.parse(sessionStorage.getItem('subscription')!) as { key: string };
      sessionStorage.setItem('subscription', JSON.stringify({ key, facts }));
    }, next);

    await mina.goto(PREFERENCES);
    await mina.getByText('This device').waitFor();
    await mina.getByRole('button', { name: /^Send me a test with/ }).click();
    const message = await push.nextMessage();
    expect(message).toMatchObject({ endpoint: next.endpoint });
    await push.deliver(mina, message);
    expect(errors).toEqual([]);
  });
});

/** Runs in the page, so it uses nothing from outside. */
async function isNotificationShown(message: { readonly title: string; readonly body: string }): Promise<boolean> {
  const shown = await (await navigator.serviceWorker.ready).getNotifications();
  return shown.some(({ title, body }) => title === message.title && body === message.body);
}
