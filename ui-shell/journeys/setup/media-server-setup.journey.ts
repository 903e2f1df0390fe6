import { startJellyfin, type JellyfinSimulator } from '@ombi/plugin-jellyfin/simulator';
import type { Browser, Page } from 'playwright-core';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { SETUP_CODE, startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { signIn, TEST_PASSWORD, waitForText } from '../support/user-steps.js';
import { waitUntil } from '../support/wait-until.js';

interface StoredServer {
  readonly connections: readonly { readonly webhookPath: string }[];
}

describeWithBrowser('a media server from the set-up on', () => {
  let jellyfin: JellyfinSimulator;
  let films: ReturnType<JellyfinSimulator['state']['addLibrary']>;
  let portal: BuiltPortal;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    [jellyfin, portal, browser] = await Promise.all([startJellyfin(), startBuiltPortal(), launchBrowser()]);
    films = jellyfin.state.addLibrary('Films', 'movies');
    page = (await openBrowserPage(browser, portal.url)).page;
  });
  afterAll(async () => {
    await browser.close();
    await portal.stop();
    await jellyfin.close();
  });

  const next = () => page.getByRole('button', { name: 'Next', exact: true }).click();

  it('is chosen by its logo, connected, and kept when the page is loaded again', async () => {
    await page.goto(`/Wizard#code=${SETUP_CODE}`);
    await page.getByRole('heading', { name: 'Welcome' }).waitFor();
    await next();
    await page.getByRole('heading', { name: 'Database' }).waitFor();
    await next();
    await page.getByRole('link', { name: 'Jellyfin' }).click();
    await page.getByRole('heading', { name: 'Connect Jellyfin' }).waitFor();
    expect(await findAccessibilityProblems(page)).toEqual([]);

    await page.getByLabel('Hostname / IP').fill('127.0.0.1');
    await page.getByLabel('Port').fill(String(jellyfin.port));
    await page.getByLabel('API Key').fill(jellyfin.apiKey);
    await page.getByRole('button', { name: 'Discover Server Information' }).click();
    await waitForText(page, 'Found Simulated Jellyfin');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForText(page, 'Done! Please press next.');

    await page.reload();
    await waitForText(page, 'Done! Please press next.');
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('link', { name: 'Jellyfin Connected' }).waitFor();
    await next();
  });

  it('is in the summary, before the set-up is closed for good', async () => {
    await page.getByLabel('Username').fill('vera');
    await page.getByLabel('Password').fill(TEST_PASSWORD);
    await next();
    await page.getByRole('heading', { name: 'Application config' }).waitFor();
    await next();
    await waitForText(page, /^Jellyfin/);
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Finish' }).click();
    await page.waitForURL('**/login**');

    await page.goto('/Wizard/MediaServer');
    await page.waitForURL('**/login**');
  });

  it('makes a title available by its webhook, and the administrator sees why', async () => {
    await signIn(page, 'vera');
    const details = await page.locator('a[href*="/details/movie/"]').first().getAttribute('href');
    const tmdbId = /movie\/(\d+)/.exec(details ?? '')![1]!;
    await page.goto(details!);
    await page.getByRole('button', { name: 'Library match' }).waitFor();
    expect(await page.getByRole('link', { name: /View on/ }).count()).toBe(0);

    const token = await page.evaluate(() => localStorage.getItem('id_token'));
    const stored = await page.request.get('/api/v3/plugins/jellyfin', { headers: { Authorization: `Bearer ${token}` } });
    const { webhookPath } = ((await stored.json()) as StoredServer).connections[0]!;
    jellyfin.state.addMovie(films, 'A title of its own', { providerIds: { Tmdb: tmdbId } });
    const answer = await page.request.post(`/${webhookPath}`, { data: { NotificationType: 'ItemAdded' } });
    expect(answer.status()).toBe(204);

    await waitUntil(async () => {
      await page.reload();
      await page.getByRole('button', { name: 'Library match' }).waitFor();
      return (await page.getByRole('link', { name: /View on/ }).count()) > 0;
    });
    await page.getByRole('button', { name: 'Library match' }).click();
    await waitForText(page, `It counts because the server reports TMDB ${tmdbId}.`);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });

  it('no longer counts once the administrator says so', async () => {
    await page.getByRole('button', { name: /^Not this title: / }).click();
    await page.getByRole('button', { name: 'Not this title', exact: true }).click();
    await waitForText(page, 'The library match was changed.');
    await waitForText(page, 'vera decided that it is not this title.');
    await page.reload();
    await page.getByRole('button', { name: 'Library match' }).waitFor();
    expect(await page.getByRole('link', { name: /View on/ }).count()).toBe(0);
  });
});
