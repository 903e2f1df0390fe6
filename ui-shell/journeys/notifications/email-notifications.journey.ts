import type { EmailSimulator } from '@ombi/plugin-email/simulator';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { openAsUser, setUpPortal } from '../support/portal-users.js';
import { configureMail, waitForMail, startMailServer } from '../support/mail-server.js';
import { TEST_PASSWORD, searchFor, waitForText } from '../support/user-steps.js';

describeWithBrowser('mails to people', () => {
  let server: EmailSimulator;
  let portal: BuiltPortal;
  let browser: Browser;
  let admin: Page;
  let mina: Page;

  /** API call for what has no screen in this journey. */
  const call = async <T>(method: string, path: string, body?: unknown, token = ''): Promise<T> => {
    const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
    const response = await fetch(`${portal.url}/api/v1/${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) });
    return (await response.json().catch(() => null)) as T;
  };

  beforeAll(async () => {
    [server, portal, browser] = await Promise.all([startMailServer(), startBuiltPortal(), launchBrowser()]);
    admin = (await openBrowserPage(browser, portal.url)).page;
    mina = (await openBrowserPage(browser, portal.url)).page;
    await setUpPortal(admin, 'vera', { mina: ['RequestMovie'] });

    const { access_token: token } = await call<{ access_token: string }>('POST', 'Token', { username: 'vera', password: TEST_PASSWORD });
    const people = await call<{ userName: string }[]>('GET', 'Identity/Users', undefined, token);
    for (const person of people) await call('PUT', 'Identity', { ...person, emailAddress: `${person.userName}@example.org` }, token);
    const looks = await call<object>('GET', 'Settings/customization', undefined, token);
    await call('POST', 'Settings/customization', { ...looks, applicationUrl: portal.url }, token);
    await openAsUser(mina, 'mina');
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
    await server.close();
  });

  it('start on the screen of their own, where a test says what is wrong and then arrives', async () => {
    await configureMail(admin, server);
    await expect(waitForMail(server, 'vera@example.org', 'It works')).resolves.toMatchObject({
      from: 'portal@example.org',
      user: server.user,
    });
  });

  it('keep the password to themselves', async () => {
    await admin.reload();
    await waitForText(admin, /stored/i);
    expect(await admin.content()).not.toContain(server.password);
  });

  it('tell the administrator of a wish, and her of the decision, each by name', async () => {
    await searchFor(mina, 'Nosferatu');
    await mina
      .getByRole('link', { name: /Nosferatu/ })
      .first()
      .click();
    await mina.getByRole('button', { name: 'Request', exact: true }).click();
    await waitForText(mina, /pending approval/i);
    const wish = await waitForMail(server, 'vera@example.org', 'To review: Nosferatu');
    expect(wish.text).toContain(`${portal.url}/details/movie/`);

    await admin.goto('/requests-list');
    await admin.getByRole('button', { name: /Options for Nosferatu/ }).click();
    await admin.getByRole('button', { name: 'Approve', exact: true }).click();
    await waitForText(admin, 'Successfully approved');
    const decision = await waitForMail(server, 'mina@example.org', 'Approved: Nosferatu');
    expect(decision.headers['to']).toBe('mina <mina@example.org>');
    expect(decision.html).toContain('was approved');
  });

  it('lead back to the title, whether its picture is shown or not', async () => {
    const { html } = await waitForMail(server, 'mina@example.org', 'Approved: Nosferatu');
    const [, link = ''] = /class="press" href="([^"]+)"/.exec(html) ?? [];
    await mina.goto(link);
    await mina
      .getByRole('heading', { name: /Nosferatu/ })
      .first()
      .waitFor();
  });

  it('welcome whom the administrator wants to welcome', async () => {
    await admin.goto('/usermanagement');
    await admin.getByRole('button', { name: 'Send mina a welcome email' }).click();
    await waitForText(admin, 'Sent a welcome email to mina@example.org');
    await expect(waitForMail(server, 'mina@example.org', 'account is ready')).resolves.toMatchObject({ user: server.user });
  });

  it('bring a link by which a forgotten password is replaced, once', async () => {
    await call('POST', 'Identity/reset', { email: 'mina@example.org' });
    const { text } = await waitForMail(server, 'mina@example.org', 'new password');
    const [link = ''] = /http\S+/.exec(text) ?? [];
    expect(link.startsWith(`${portal.url}/token?token=`)).toBe(true);

    const replace = {
      email: 'mina@example.org',
      password: 'another long and quiet sentence',
      token: new URL(link).searchParams.get('token'),
    };
    await expect(call('POST', 'Identity/resetpassword', replace)).resolves.toMatchObject({ successful: true });
    await expect(call('POST', 'Identity/resetpassword', replace)).resolves.toMatchObject({ successful: false });

    const again = (await openBrowserPage(browser, portal.url)).page;
    await again.goto('/login');
    await again.getByLabel('Username').fill('mina');
    await again.getByLabel('Password').fill(replace.password);
    await again.getByRole('button', { name: 'Sign in' }).click();
    await again.waitForURL('**/discover');
  });
});
