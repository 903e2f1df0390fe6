import type { Browser, Page } from 'playwright-core';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { describeWithBrowser, launchBrowser, openBrowserPage } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { downloaderScreens, startDownloaders, type Downloaders } from '../support/downloaders.js';
import { setUpPortal } from '../support/portal-users.js';
import { waitForText } from '../support/user-steps.js';

describeWithBrowser('the settings screens of downloaders', () => {
  let downloaders: Downloaders;
  let portal: BuiltPortal;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [downloaders, portal, browser] = await Promise.all([startDownloaders(), startBuiltPortal(), launchBrowser()]);
    page = (await openBrowserPage(browser, portal.url)).page;
    await setUpPortal(page, 'vera', {});
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
    await downloaders.close();
  });

  const save = async (name: string): Promise<void> => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForText(page, new RegExp(`Successfully saved.*${name}`));
  };
  const testConnection = () => page.getByRole('button', { name: 'Test Connectivity' }).click();

  it.each(downloaderScreens)('$name: load, test with a wrong and the right key, save, and save again without the key', async (screen) => {
    const { name, fillIn } = screen;
    const { port, apiKey } = screen.server(downloaders);
    await page.goto('/Settings');
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await page.getByLabel('Enable', { exact: true }).click();
    await page.getByLabel('Hostname or IP').fill('127.0.0.1');
    await page.getByLabel('Port').fill(String(port));
    await page.getByLabel('API Key', { exact: true }).fill(apiKey);
    await fillIn(page);
    await page.getByLabel('API Key', { exact: true }).fill('wrong');
    await testConnection();
    await waitForText(page, `We could not connect to ${name}!`);

    await page.getByLabel('API Key', { exact: true }).fill(apiKey);
    await testConnection();
    await waitForText(page, `Successfully connected to ${name}!`);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await save(name);

    await page.reload();
    await page.getByRole('heading', { name, exact: true }).waitFor();
    await waitForText(page, /stored/i);
    expect(await page.content()).not.toContain(apiKey);
    await page.getByLabel('SSL').click();
    await page.getByLabel('SSL').click();
    await testConnection();
    await waitForText(page, `Successfully connected to ${name}!`);
  });
});
