import type { Browser, Page } from 'playwright-core';
import { describeWithBrowser, launchBrowser, openBrowserPage } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { callApiAs, setUpPortal } from '../support/portal-users.js';

const TELEVISION = {
  viewport: { width: 1920, height: 1080 },
  userAgent: 'Mozilla/5.0 (SMART-TV; Linux; Tizen 7.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/110.0 TV Safari/537.36',
};

describeWithBrowser('a television with a remote control', () => {
  let portal: BuiltPortal;
  let browser: Browser;
  let page: Page;
  let errors: string[];

  beforeAll(async () => {
    [portal, browser] = await Promise.all([startBuiltPortal(), launchBrowser()]);
    ({ page, errors } = await openBrowserPage(browser, portal.url, 'dark', TELEVISION));
    await setUpPortal(page, 'vera');
    for (const row of ['.genre-buttons', '.carousel-row']) await page.locator(`${row} a`).first().waitFor();
    await page.waitForLoadState('networkidle');
  });

  afterAll(async () => {
    await browser?.close();
    await portal?.stop();
  });

  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  it('requests a movie with arrow keys and Enter alone', async () => {
    await press('ArrowDown');
    await expectFocusIn('main nav a');
    await press('ArrowDown');
    await expectFocusIn('.carousel-row a');
    await press('ArrowRight', 'Enter');
    await page.waitForURL('**/details/movie/*');

    const request = page.getByRole('button', { name: 'Request', exact: true }).first();
    await request.waitFor();
    await press('ArrowDown');
    await expectFocusIn('main button');
    await press('Enter');
    await expectFocusIn('[role="dialog"] button');
    for (let steps = 0; steps < 6 && !(await isFocused('[role="dialog"] .ant-btn-primary')); steps++) await press('ArrowDown');
    await press('Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(await callApiAs<object[]>(page, 'vera', 'GET', 'Request/movie')).toHaveLength(1);
  });

  it('reaches the menu and opens the settings', async () => {
    for (let steps = 0; steps < 6 && !(await isFocused('nav.side-menu *')); steps++) await press('ArrowLeft');
    for (let steps = 0; steps < 12 && !(await isFocused('a[href$="/Settings"]')); steps++) await press('ArrowUp');
    await press('Enter');
    await page.waitForURL('**/Settings**');
    expect(errors).toEqual([]);
  });

  const isFocused = (selector: string) => page.evaluate((focused) => document.activeElement?.matches(focused) ?? false, selector);
  const expectFocusIn = (selector: string) => page.waitForFunction((focused) => document.activeElement?.matches(focused), selector);
});
