import { reply, routes, startSimulator, type Simulator } from '@ombi/sdk/testing';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { openAsUser, setUpPortal } from '../support/portal-users.js';
import { findAccessibilityProblems, waitUntilLoaded, findAxeViolations } from '../support/accessibility.js';
import { waitForText } from '../support/user-steps.js';
import { ScaffoldedPlugin } from '../support/scaffolded-plugin.js';
import { waitUntil } from '../support/wait-until.js';

/** The longest allowed name, with a word that is wider than a telephone screen. */
const NAME = 'Town crier of Llanfairpwllgwyngyllgogerychwyrndrobwllllantys';
const KEY = 'simulated-key';
const PLUGINS = '/Settings/Plugins';

describeWithBrowser('the life of a plug-in', () => {
  let written: ScaffoldedPlugin;
  let chat: Simulator;
  let portal: BuiltPortal;
  let browser: Browser;
  let admin: Page;
  let light: Page;
  let mina: Page;

  const card = (page: Page) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: NAME }) });

  const ask = async (movie: number) => {
    await mina.goto(`/details/movie/${movie}`);
    await mina.getByRole('button', { name: 'Request', exact: true }).click();
    await waitForText(mina, /Successfully added/);
  };

  beforeAll(async () => {
    chat = await startSimulator(
      routes({ 'POST /messages': ({ headers }) => (headers.authorization === `Bearer ${KEY}` ? reply(201, { id: 'm' }) : reply(401)) }),
    );
    written = await ScaffoldedPlugin.build(NAME);
    [portal, browser] = await Promise.all([startBuiltPortal(), launchBrowser()]);
    [admin, light, mina] = [
      (await openBrowserPage(browser, portal.url)).page,
      (await openBrowserPage(browser, portal.url, 'light')).page,
      (await openBrowserPage(browser, portal.url)).page,
    ];
    await setUpPortal(admin, 'vera', { mina: ['RequestMovie'] });
    await Promise.all([openAsUser(light, 'vera'), openAsUser(mina, 'mina')]);
  });

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
    await chat?.close();
    written?.dispose();
  });

  it('opens and closes the dialog by the keyboard, and returns to where one was', async () => {
    await admin.goto(PLUGINS);
    await waitUntilLoaded(admin);
    const install = admin.getByRole('button', { name: 'Install', exact: true });
    await install.focus();
    await admin.keyboard.press('Enter');
    await admin.getByRole('tab', { name: 'Registry' }).focus();
    await admin.keyboard.press('ArrowRight');
    await admin.keyboard.press('ArrowRight');
    await admin.keyboard.press('Enter');
    await admin.getByLabel('Folder on the server').focus();
    await admin.keyboard.type('/nowhere/at/all');
    await admin.keyboard.press('Enter');
    await waitForText(admin, 'There is no such folder on the server.');
    await admin.keyboard.press('Escape');
    await admin.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await install.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('says what it may do before it is installed', async () => {
    const file = await written.pack();
    await light.setViewportSize({ width: 390, height: 844 });
    for (const page of [light, admin]) {
      await page.goto(PLUGINS);
      await waitUntilLoaded(page);
      await page.getByRole('button', { name: 'Install', exact: true }).click();
      await page.getByRole('tab', { name: 'A file' }).click();
      expect(await findAxeViolations(page)).toEqual([]);
      await page.locator('input[type=file]').setInputFiles(file);
      await waitForText(page, `Install ${NAME}?`);
      await waitForText(page, 'Show its own pages');
      await waitForText(page, /with your administrator session/);
      expect(await findAxeViolations(page)).toEqual([]);
      expect(await isTitleFree(page)).toBe(true);
    }
    await light.keyboard.press('Escape');
    await light.setViewportSize({ width: 1440, height: 900 });
    expect(await card(light).count()).toBe(0);
  });

  it('is there without a restart, switched off, also on a page that is open', async () => {
    const dialog = admin.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Install', exact: true }).click();
    await waitForText(admin, `${NAME} 0.1.0 is installed.`);
    await waitForText(admin, /It is disabled/);
    expect(await findAxeViolations(admin)).toEqual([]);
    await card(light).getByText('disabled').waitFor();
  });

  it('is configured and tested on its own screen', async () => {
    await admin.getByRole('dialog').getByRole('link', { name: 'Configure' }).click();
    await admin.getByRole('heading', { name: NAME }).waitFor();
    expect(await admin.getByText('The settings page of the plug-in could not be loaded').count()).toBe(0);
    await admin.getByLabel('Address').fill(chat.url);
    await admin.getByLabel('API key').fill(KEY);
    await admin.getByLabel('Enable', { exact: true }).first().click();
    await admin.getByRole('button', { name: 'Test', exact: true }).click();
    await waitForText(admin, /Successfully sent/);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForText(admin, /Successfully saved/);
    expect(chat.requests).toHaveLength(1);
    expect(await findAccessibilityProblems(admin)).toEqual([]);
  });

  it('carries a message about a request', async () => {
    await ask(900000001);
    await waitUntil(() => chat.requests.length === 2);
    expect(JSON.stringify(chat.requests[1]?.body)).toContain('mina');
  });

  it('says what is wrong when the service is gone, here and in its history', async () => {
    await chat.close();
    await ask(900000002);
    await admin.goto(PLUGINS);
    await waitUntilLoaded(admin);
    await card(admin).getByRole('button', { name: 'Test' }).click();
    await waitForText(admin, `${NAME} does not work.`);
    await waitForText(admin, 'Nothing answers at this address.');

    await card(admin)
      .getByRole('link', { name: `Details ${NAME}` })
      .click();
    await admin.getByText('failing', { exact: true }).first().waitFor();
    await waitUntilLoaded(admin);
    expect(await findAccessibilityProblems(admin)).toEqual([]);
    await light.goto(`${PLUGINS}/crier`);
    await waitUntilLoaded(light);
    expect(await findAccessibilityProblems(light)).toEqual([]);
  });

  it('is switched off, and leaves with everything it kept', async () => {
    await admin.getByRole('switch', { name: `Enable ${NAME}` }).click();
    await admin.getByText('disabled', { exact: true }).waitFor();
    await admin.getByRole('button', { name: `Remove ${NAME}` }).click();
    await admin.getByRole('radio', { name: /Also delete its settings/ }).check();
    expect(await findAxeViolations(admin)).toEqual([]);
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await waitForText(admin, `${NAME} is removed`);
    await admin.waitForURL(`**${PLUGINS}`);
    await card(admin).waitFor({ state: 'detached' });
    await waitForText(light, 'Page not found');
  });
});

/** Whether the title of a dialog ends before the close button. */
const isTitleFree = (page: Page): Promise<boolean> =>
  page.getByRole('dialog').evaluate((dialog) => {
    const title = dialog.querySelector('.ant-modal-title')!;
    const room = title.getBoundingClientRect().right - parseFloat(getComputedStyle(title).paddingRight);
    return room <= dialog.querySelector('.ant-modal-close')!.getBoundingClientRect().left;
  });
