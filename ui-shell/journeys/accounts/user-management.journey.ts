import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { addUser, finishWizard, TEST_PASSWORD, waitForText, signIn } from '../support/user-steps.js';

describeWithBrowser('the people of a portal', () => {
  let portal: BuiltPortal;
  let browser: Browser;
  let admin: Page;
  let mina: Page;

  beforeAll(async () => {
    [portal, browser] = await Promise.all([startBuiltPortal(), launchBrowser()]);
    admin = (await openBrowserPage(browser, portal.url)).page;
    mina = (await openBrowserPage(browser, portal.url)).page;
    await finishWizard(admin, 'vera');
    await signIn(admin, 'vera');
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
  });

  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  const openUser = async (page: Page, name: string) => {
    await page.goto('/usermanagement');
    await page.getByRole('link', { name: `Edit ${name}` }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
  };

  it('are made with care: a password twice, and at least one role', async () => {
    await admin.goto('/usermanagement/user');
    await admin.getByLabel('Username').fill('mina');
    await admin.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await admin.getByLabel('Confirm Password').fill('something else');
    await press(admin, 'Create');
    await waitForText(admin, 'Passwords do not match');
    await admin.getByLabel('Confirm Password').fill(TEST_PASSWORD);
    await press(admin, 'Create');
    await waitForText(admin, 'Please assign a role');
    await addUser(admin, 'mina', ['Request Movie']);
    for (const name of ['lucy', 'jonathan', 'quincey']) await addUser(admin, name, ['Request Movie']);
  });

  it('are found, put in order and leafed through, and the address keeps how', async () => {
    await admin.goto('/usermanagement');
    await admin.getByRole('searchbox', { name: 'Search users' }).fill('in');
    await admin.waitForURL('**/usermanagement?search=in');
    await admin.getByRole('link', { name: 'Edit quincey' }).waitFor();
    await press(admin, 'Username');
    await admin.waitForURL('**/usermanagement?search=in&order=desc');
    await admin.reload();
    const links = admin.getByRole('link', { name: /^Edit / });
    await links.first().waitFor();
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('aria-label')))).toEqual(['Edit quincey', 'Edit mina']);
  });

  it('are changed one by one, with the words of the screen', async () => {
    await openUser(admin, 'mina');
    await admin.getByLabel('Alias').fill('Mina Harker');
    await admin.getByLabel('Email').fill('mina@example.org');
    await press(admin, 'Update');
    await waitForText(admin, 'The user mina has been updated successfully');
    await waitForText(admin, 'Mina Harker');
    await press(admin, 'Send lucy a welcome email');
    await waitForText(admin, 'The user needs an email address.');
    await press(admin, 'Send mina a welcome email');
    await waitForText(admin, 'Email Notifications are not setup, cannot send welcome email.');
  });

  it('are changed several at once', async () => {
    await admin.goto('/usermanagement');
    for (const name of ['lucy', 'mina']) await admin.getByRole('checkbox', { name: `Select ${name}` }).check();
    await press(admin, 'Bulk Edit');
    await admin.getByLabel('Movie Request Limit').fill('7');
    await admin.getByRole('dialog').getByRole('button', { name: 'Update' }).click();
    await waitForText(admin, 'Updated users');
    await admin.getByText('Movies: 7 of 7').nth(1).waitFor();
    expect(await admin.getByText('Movies: 7 of 7').count()).toBe(2);
  });

  it('are left alone by whoever closes the panel while it opens, and goes on where they were', async () => {
    await admin.emulateMedia({ reducedMotion: 'no-preference' });
    await admin.goto('/usermanagement');
    await admin.getByRole('checkbox', { name: 'Select mina' }).check();
    const open = admin.getByRole('button', { name: 'Bulk Edit' });
    await open.focus();
    await admin.keyboard.press('Enter');
    await admin.getByRole('dialog').waitFor();
    await admin.keyboard.press('Escape');
    await admin.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
    await admin.emulateMedia({ reducedMotion: 'reduce' });
  });

  it('may do something else at once', async () => {
    await signIn(mina, 'mina');
    await openUser(admin, 'mina');
    await admin.getByLabel('Power User', { exact: true }).click();
    await press(admin, 'Update');
    await waitForText(admin, 'The user mina has been updated successfully');
    await mina.waitForURL('**/login');
    await waitForText(mina, 'Your session has ended');
    await signIn(mina, 'mina');
    await mina.getByRole('link', { name: 'Users' }).waitFor();
  });

  it('look at an administrator without touching', async () => {
    await openUser(mina, 'vera');
    await waitForText(mina, 'Only administrators can change them');
    expect(await mina.getByLabel('Alias').isDisabled()).toBe(true);
    expect(await mina.getByRole('button', { name: 'Update' }).count()).toBe(0);
    expect(await mina.getByRole('heading', { name: 'Signed in on' }).count()).toBe(0);
  });

  it('are signed out by an administrator', async () => {
    await openUser(admin, 'mina');
    await press(admin, 'Sign out everywhere');
    await admin.getByRole('tooltip').getByRole('button', { name: 'Sign out' }).click();
    await waitForText(admin, /^Signed out on \d device/);
    await mina.getByRole('link', { name: 'Discover' }).click();
    await mina.waitForURL('**/login');
  });

  it('lose the way in of their apps by an administrator', async () => {
    await openUser(admin, 'mina');
    const [id] = new URL(admin.url()).pathname.split('/').slice(-1);
    const authorization = `Bearer ${await admin.evaluate(() => localStorage.getItem('id_token'))}`;
    const link = await fetch(`${portal.url}/api/v1/Identity/accesstoken/${id}`, { headers: { authorization } });
    const token = (await link.json()) as string;
    const asApp = () => fetch(`${portal.url}/api/v1/Identity`, { headers: { UserAccessToken: token } });
    expect((await asApp()).status).toBe(200);

    await press(admin, 'Revoke the app link');
    await admin.getByRole('tooltip').getByRole('button', { name: 'Revoke' }).click();
    await waitForText(admin, 'The app link of mina was revoked');
    expect((await asApp()).status).toBe(401);
  });

  it('look after themselves: name, app, password', async () => {
    await signIn(mina, 'mina');
    await mina.getByRole('link', { name: 'Mina Harker' }).click();
    await mina.getByRole('heading', { name: /, Mina Harker$/ }).waitFor();
    await waitForText(mina, 'an administrator has to set the application URL first');

    await admin.goto('/Settings/Customization');
    await admin.getByLabel('Application URL').fill(portal.url);
    await press(admin, 'Save');
    await waitForText(admin, /Successfully saved/);
    await mina.reload();
    const link = await mina.getByRole('link', { name: 'Open Mobile App' }).getAttribute('href');
    expect(link).toMatch(new RegExp(`^ombi://${portal.url}\\|\\w{32,}$`));
    await mina.getByRole('img', { name: 'Code for the mobile app' }).locator('svg').waitFor();
    await press(mina, 'Revoke');
    await mina.getByRole('tooltip').getByRole('button', { name: 'Revoke' }).click();
    await waitForText(mina, 'The code was revoked');

    await mina.goto('/user-preferences?tab=security');
    await mina.getByLabel('Current Password').fill('not this one');
    await mina.getByLabel('New Password', { exact: true }).fill(`${TEST_PASSWORD} 2`);
    await mina.getByLabel('Confirm New Password').fill(`${TEST_PASSWORD} 2`);
    await press(mina, 'Update');
    await waitForText(mina, 'The current password is incorrect');
    await mina.getByLabel('Current Password').fill(TEST_PASSWORD);
    await press(mina, 'Update');
    await waitForText(mina, 'Your password was changed');
    await mina.waitForURL('**/login');
  });

  it('go with everything of theirs, after a question', async () => {
    await openUser(admin, 'quincey');
    await press(admin, 'Delete');
    await waitForText(admin, 'This cannot be undone.');
    await admin.waitForFunction(() => document.activeElement?.textContent === 'Cancel');
    await admin.keyboard.press('Escape');
    await admin.waitForFunction(() => document.activeElement?.textContent === 'Delete');
    await press(admin, 'Delete');
    await admin.getByRole('tooltip').getByRole('button', { name: 'Delete' }).click();
    await waitForText(admin, 'The user quincey was deleted');
    await admin.waitForURL('**/usermanagement');
    await admin.getByRole('link', { name: 'Edit quincey' }).waitFor({ state: 'detached' });
  });

  it('leave a trace that an administrator can read, narrow down and take along', async () => {
    await admin.goto('/Settings/Audit');
    await waitForText(admin, 'Deleted an account');
    await admin.getByLabel('Who', { exact: true }).fill('mina');
    await admin.waitForURL('**/Settings/Audit?who=mina');
    await admin.reload();
    await waitForText(admin, 'Signed in');
    expect(await admin.getByText('Deleted an account').count()).toBe(0);

    const [file] = await Promise.all([admin.waitForEvent('download'), press(admin, 'Export CSV')]);
    expect(file.suggestedFilename()).toBe('audit.csv');
    expect(readFileSync(await file.path(), 'utf8')).toContain('sign-in.succeeded');
  });

  it('come in as the settings say, which are judged line by line', async () => {
    await admin.goto('/Settings/Authentication');
    await admin.getByLabel('Trusted proxies').fill('10.0.0.0/8\nnonsense');
    await admin.getByLabel('Enable authentication with a header').click();
    await waitForText(admin, 'anyone can bypass authentication');
    await press(admin, 'Save');
    await waitForText(admin, 'Line 2: “nonsense” is neither an address nor a range');
    await waitForText(admin, 'Please enter the name of the header');
    await press(admin, 'Discard');
    await admin.getByText('Line 2').waitFor({ state: 'detached' });
  });
});
