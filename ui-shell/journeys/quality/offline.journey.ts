import type { Browser, Page } from 'playwright-core';
import { describeWithBrowser, launchBrowser, openBrowserPage } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { setUpPortal } from '../support/portal-users.js';

describeWithBrowser('the portal as an app', () => {
  let portal: BuiltPortal;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [portal, browser] = await Promise.all([startBuiltPortal(), launchBrowser()]);
    ({ page } = await openBrowserPage(browser, portal.url, 'dark', { serviceWorkers: 'allow' }));
    await setUpPortal(page, 'vera', {});
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
  });

  it('can be installed', async () => {
    const client = await page.context().newCDPSession(page);
    const { errors, data } = await client.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Ombi', display: 'standalone' });
  });

  it('shows a page of its own while it cannot be reached', async () => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      while (!(await caches.match(new URL('offline.html', document.baseURI).href))) await new Promise((resolve) => setTimeout(resolve, 50));
    });
    await page.context().setOffline(true);
    await page.goto('/requests-list');
    await page.getByRole('heading', { name: 'Ombi cannot be reached' }).waitFor();

    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'Requests', exact: true }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/requests-list');
  });
});
