import type { EmailSimulator } from '@ombi/plugin-email/simulator';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { configureMail, waitForMail, startMailServer } from '../support/mail-server.js';
import { addUser, finishWizard, TEST_PASSWORD, waitForText, signIn } from '../support/user-steps.js';
import { waitUntil } from '../support/wait-until.js';

const NEW_PASSWORD = 'another quiet sentence 7';
const PROXY_SECRET = 'known-to-the-proxy-alone';

describeWithBrowser('the door', () => {
  let server: EmailSimulator;
  let portal: BuiltPortal;
  let browser: Browser;
  let admin: Page;
  let mina: Page;

  beforeAll(async () => {
    [server, portal, browser] = await Promise.all([startMailServer(), startBuiltPortal(), launchBrowser()]);
    admin = (await openBrowserPage(browser, portal.url)).page;
    mina = (await openBrowserPage(browser, portal.url)).page;
    await finishWizard(admin, 'vera');
    await signIn(admin, 'vera');
    await addUser(admin, 'mina', ['Request Movie']);
    for (const name of ['mina', 'vera']) await edit(name, () => admin.getByLabel('Email').fill(`${name}@example.org`));
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
    await server.close();
  });

  it('is painted before any script, and the frame where somebody was signed in', async () => {
    for (const [page, seen] of [
      [mina, '.splash-login'],
      [admin, '.splash-app'],
    ] as const) {
      await page.route('**/*.js', (route) => route.abort());
      await page.goto('/discover', { waitUntil: 'domcontentloaded' });
      await page.locator(seen).waitFor();
      expect(await page.locator('.splash-login:visible, .splash-app:visible').count()).toBe(1);
      await page.unroute('**/*.js');
    }
  });

  async function edit(name: string, change: () => Promise<void>): Promise<void> {
    await admin.goto('/usermanagement');
    await admin.getByRole('link', { name: `Edit ${name}` }).click();
    await admin.getByRole('heading', { name, exact: true }).waitFor();
    await change();
    await admin.getByRole('button', { name: 'Update' }).click();
    await waitForText(admin, `The user ${name} has been updated successfully`);
  }

  /** Changes the authentication settings as an administrator. */
  async function authentication(change: () => Promise<void>): Promise<void> {
    await admin.goto('/Settings/Authentication');
    await admin.getByRole('heading', { name: 'Authentication', exact: true }).waitFor();
    await change();
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForText(admin, 'Successfully saved Authentication settings');
  }

  const knock = async (page: Page, name: string, password: string | null) => {
    await page.goto('/login');
    await page.getByLabel('Username').fill(name);
    if (password !== null) await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('id_token'));

  it('says the same to a stranger and to a wrong password, and to an empty form what is missing', async () => {
    await knock(mina, 'nobody', 'whatever');
    await waitForText(mina, 'Incorrect username or password');
    await knock(mina, 'mina', 'not this one');
    await waitForText(mina, 'Incorrect username or password');
    await knock(mina, '', '');
    await waitForText(mina, 'Username is required');
    await waitForText(mina, 'Please check your entered values');
  });

  it('cannot help who forgot the password before mails can be sent', async () => {
    await mina.goto('/login');
    await mina.getByRole('link', { name: 'Forgotten your password?' }).click();
    await waitForText(mina, 'Sorry but the administrator has not set up email notifications!');
    expect(await mina.getByRole('button', { name: 'Reset Password' }).isDisabled()).toBe(true);
  });

  it('sends a link by which a forgotten password is replaced, once', async () => {
    await configureMail(admin, server);
    await admin.goto('/Settings/Customization');
    await admin.getByLabel('Application URL').fill(portal.url);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForText(admin, /Successfully saved/);
    await authentication(() => admin.getByLabel('Require a digit').click());

    await mina.goto('/reset');
    await mina.getByLabel('Email').fill('mina@example.org');
    await mina.getByRole('button', { name: 'Reset Password' }).click();
    await mina.locator('.toast-success').waitFor();
    const { text } = await waitForMail(server, 'mina@example.org', 'new password');
    const [link = ''] = /http\S+/.exec(text) ?? [];

    const replace = async (password: string) => {
      await mina.goto(link);
      await mina.getByLabel('Email').fill('mina@example.org');
      await mina.getByLabel('Password', { exact: true }).fill(password);
      await mina.getByLabel('Confirm Password').fill(password);
      await mina.getByRole('button', { name: 'Reset Password' }).click();
    };
    await replace('without one');
    await waitForText(mina, 'The password needs a digit');
    await replace(NEW_PASSWORD);
    await waitForText(mina, 'Your Password has been reset');
    await mina.waitForURL('**/login');
    await knock(mina, 'mina', NEW_PASSWORD);
    await mina.waitForURL('**/discover');

    await replace(`${NEW_PASSWORD}!`);
    await mina.locator('.sign-in-fault').waitFor();
  });

  it('ends a session elsewhere, with a word there', async () => {
    const elsewhere = (await openBrowserPage(browser, portal.url)).page;
    await knock(elsewhere, 'mina', NEW_PASSWORD);
    const requests = elsewhere.getByRole('link', { name: 'Requests' });
    await requests.waitFor();
    const notice = waitForText(elsewhere, 'Your session has ended');

    await mina.goto('/user-preferences?tab=devices');
    await mina.getByRole('button', { name: 'Sign out all other devices' }).click();
    await mina.getByRole('tooltip').getByRole('button', { name: 'Sign out' }).click();
    await waitForText(mina, 'Signed out on 1 device');

    // Whichever comes first: a call that the page still makes is refused, or the one of the next page.
    const click = requests.click().catch(() => undefined);
    await Promise.race([click, notice]);
    await elsewhere.waitForURL('**/login');
    await notice;
    await elsewhere.context().close();
  });

  it('forgets the token of who leaves, also at the portal', async () => {
    const token = await tokenOf(mina);
    await mina.goto('/discover');
    await mina.getByRole('button', { name: 'Log out' }).click();
    await mina.waitForURL('**/login');
    expect(await tokenOf(mina)).toBeNull();
    // The page does not wait for the portal.
    const statusNow = async () => (await fetch(`${portal.url}/api/v1/Identity`, { headers: { Authorization: `Bearer ${token}` } })).status;
    await waitUntil(async () => (await statusNow()) === 401);
  });

  it('asks for no password where none is needed, and for one where it is', async () => {
    await authentication(() => admin.getByLabel('Allow users to login without a password').click());
    await knock(mina, 'mina', null);
    await mina.waitForURL('**/discover');

    const guest = (await openBrowserPage(browser, portal.url)).page;
    await knock(guest, 'vera', null);
    await waitForText(guest, 'Please enter your password');
    await guest.getByLabel('Password').fill(TEST_PASSWORD);
    await guest.getByRole('button', { name: 'Sign in', exact: true }).click();
    await guest.waitForURL('**/discover');
    await guest.context().close();
  });

  it('lets in whom a trusted proxy names', async () => {
    await authentication(async () => {
      await admin.getByLabel('Trusted proxies').fill('127.0.0.1');
      await admin.getByLabel('Enable authentication with a header').click();
      await admin.getByLabel('Header variable').fill('X-Forwarded-User');
      await admin.getByLabel('Secret of the proxy').fill(PROXY_SECRET);
    });
    const { page } = await openBrowserPage(browser, portal.url);
    await page.setExtraHTTPHeaders({ 'X-Forwarded-User': 'mina', 'X-Proxy-Secret': PROXY_SECRET });
    await page.goto('/login');
    await page.waitForURL('**/discover');
    await page.getByRole('link', { name: 'mina' }).waitFor();
    await page.context().close();
  });

  it('takes a token out of a cookie', async () => {
    const { page } = await openBrowserPage(browser, portal.url);
    await page.context().addCookies([{ name: 'Auth', value: (await tokenOf(mina))!, url: portal.url }]);
    await page.goto('/auth/cookie');
    await page.waitForURL('**/discover');
    await page.context().close();
  });

  it('shows what an outside service said, and the way back', async () => {
    const { page } = await openBrowserPage(browser, portal.url);
    await page.goto('/Login/OAuth/42');
    await page.getByRole('alert').waitFor();
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/login');
    await page.context().close();
  });

  it('ends the session in every tab of the browser, whatever page is open there', async () => {
    await admin.goto('/discover');
    const other = await admin.context().newPage();
    await other.goto('/requests-list');
    await other.getByRole('heading').first().waitFor();
    await admin.getByRole('button', { name: 'Log out' }).click();
    await other.waitForURL('**/login');
    await other.getByLabel('Username').waitFor();
    await other.close();
  });
});
