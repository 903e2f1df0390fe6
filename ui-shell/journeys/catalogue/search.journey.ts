import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { setUpPortal } from '../support/portal-users.js';
import { findAccessibilityProblems, waitUntilLoaded, findAxeViolations } from '../support/accessibility.js';
import { cumulativeLayoutShift, observeLayoutShift } from '../support/page-metrics.js';
import { searchFor, waitForText } from '../support/user-steps.js';

/** Sample artist with a release of every type. */
const ARTIST = '/details/artist/73616d70-6c65-8a00-8000-000000000023';
const ARTIST_NAME = 'The Paper Lanterns';

describeWithBrowser('finding something to watch and to hear', () => {
  let portal: BuiltPortal;
  let browser: Browser;
  let vera: Page;
  const errors: string[] = [];

  beforeAll(async () => {
    [portal, browser] = await Promise.all([startBuiltPortal(), launchBrowser()]);
    vera = (await openBrowserPage(browser, portal.url)).page;
    vera.on('pageerror', ({ message }) => errors.push(message));
    await observeLayoutShift(vera);
    await setUpPortal(vera, 'vera');
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
  });

  const row = (name: string) => vera.getByRole('region', { name });
  const focused = () => vera.evaluate(() => document.activeElement?.getAttribute('href'));
  const pathIs = (path: string) => vera.waitForURL((url) => decodeURIComponent(url.pathname + url.search) === path);

  it('chooses series in one row, which the browser remembers, and walks along it with the keys', async () => {
    await waitUntilLoaded(vera);
    await row('Popular').getByText('TV', { exact: true }).click();
    await row('Popular').locator('a[href^="/details/tv/"]').first().waitFor();
    await vera.reload();
    await waitUntilLoaded(vera);
    expect(await row('Popular').locator('a[href^="/details/movie/"]').count()).toBe(0);
    expect(await row('Trending').locator('a[href^="/details/movie/"]').count()).toBeGreaterThan(0);

    const links = row('Popular').locator('.title-card-link');
    await links.first().focus();
    await vera.keyboard.press('ArrowRight');
    expect(await focused()).toBe(await links.nth(1).getAttribute('href'));
    await vera.keyboard.press('Home');
    expect(await focused()).toBe(await links.first().getAttribute('href'));
  });

  it('reaches the search with one key, searches at once on Enter, and comes back', async () => {
    await vera.keyboard.press('/');
    await vera.keyboard.type('metropolis');
    await vera.keyboard.press('Enter');
    await pathIs('/discover/metropolis');
    await vera
      .getByRole('link', { name: /Metropolis/ })
      .first()
      .waitFor();

    await searchFor(vera, 'nosferatu');
    await vera.getByRole('heading', { name: /nosferatu/ }).waitFor();
    await vera.goBack();
    await pathIs('/discover/metropolis');
    await vera.waitForFunction(() => document.querySelector<HTMLInputElement>('[type="search"]')?.value === 'metropolis');
    await vera.getByRole('searchbox').press('Escape');
    expect(await vera.getByRole('searchbox').inputValue()).toBe('');
  });

  it('opens the page of a pasted id, of which the history keeps no trace', async () => {
    await searchFor(vera, 'tmdb:900000001').catch(() => undefined);
    await vera.waitForURL('**/details/movie/900000001');
    await vera.goBack();
    await pathIs('/discover/metropolis');
  });

  it('finds an artist once music is wanted, and hears what there is', async () => {
    await vera.getByRole('button', { name: 'What to search for' }).click();
    await vera.getByRole('checkbox', { name: 'Music' }).click();
    await vera.keyboard.press('Escape');
    await searchFor(vera, 'paper lanterns');
    const lanterns = vera.getByRole('link', { name: new RegExp(ARTIST_NAME) });
    await lanterns.locator('img[data-shown="true"]').waitFor();
    await lanterns.click();
    await pathIs(ARTIST);

    const covers = vera.locator('.album-card img[data-shown="true"]');
    await vera.getByRole('heading', { name: 'Albums', exact: true }).scrollIntoViewIfNeeded();
    await covers.first().waitFor();
    await vera.getByRole('combobox', { name: 'Which releases to show' }).click();
    await vera.getByTitle(/^EPs/).click();
    await vera.getByRole('heading', { name: 'EPs', exact: true }).waitFor();
    await vera.reload();
    await vera.getByRole('heading', { name: 'EPs', exact: true }).waitFor();
  });

  it('searches by wishes, which survive a reload, a change and the way back', async () => {
    await vera.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Advanced search' }).click();
    await vera.getByLabel('Decade').click();
    await vera.keyboard.type('192');
    await vera.keyboard.press('Enter');
    await vera.getByTitle('1920s', { exact: true }).first().waitFor();
    await vera.locator('.ant-select-dropdown').waitFor({ state: 'hidden' });
    expect(await findAxeViolations(vera)).toEqual([]);
    await vera.getByRole('dialog').getByRole('button', { name: 'Search' }).click();
    await pathIs('/discover/advanced/search?type=movie&decade=1920');
    await vera.reload();
    await vera.getByRole('heading', { name: 'Movies · 1920s' }).waitFor();
    await waitUntilLoaded(vera);
    expect(await vera.locator('.title-card').count()).toBeGreaterThan(10);

    await vera.getByRole('button', { name: 'Change' }).click();
    await vera.getByRole('dialog').getByText('TV Shows').click();
    await vera.getByRole('dialog').getByRole('button', { name: 'Search' }).click();
    await pathIs('/discover/advanced/search?type=tv&decade=1920');
    await vera.goBack();
    await vera.getByRole('heading', { name: 'Movies · 1920s' }).waitFor();
  });

  it('looks a company up by a few letters, and finds what it made', async () => {
    await vera.getByRole('button', { name: 'Change' }).click();
    await vera.getByLabel('Companies').fill('ufa');
    await vera.getByTitle('UFA', { exact: true }).click();
    await vera.getByRole('dialog').getByRole('button', { name: 'Search' }).click();
    await vera.getByRole('heading', { name: 'Movies · UFA · 1920s' }).waitFor();
    await vera.reload(); // the URL contains only the id
    await vera.getByRole('heading', { name: 'Movies · UFA · 1920s' }).waitFor();
    await waitUntilLoaded(vera);
    const names = await vera.locator('.title-card-name').allTextContents();
    expect(names).toContain('Metropolis');
    expect(names).not.toContain('Nosferatu');
  });

  it.each([
    ['five thousand characters', 'x'.repeat(5_000)],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['letters from right to left', 'متروبوليس ‮olleh'],
  ])('stays calm about %s', async (_, pasted) => {
    const box = vera.getByRole('searchbox');
    await box.fill(pasted);
    await box.press('Enter');
    await waitForText(vera, /^No results for/);
    expect(await findAccessibilityProblems(vera)).toEqual([]);
  });

  it('lays the search over the bar of a small screen, and takes it away again', async () => {
    await vera.setViewportSize({ width: 390, height: 844 });
    await vera.goto('/discover');
    expect(await vera.getByRole('searchbox').isVisible()).toBe(false);
    await vera.getByRole('button', { name: 'Search', exact: true }).click();
    await vera.getByRole('searchbox').fill('faust');
    expect(await findAxeViolations(vera)).toEqual([]);
    await vera.getByRole('searchbox').press('Enter');
    await pathIs('/discover/faust');
    await vera.getByRole('searchbox').waitFor({ state: 'hidden' });
    await vera.setViewportSize({ width: 1440, height: 900 });
  });

  // Layout does not depend on colors, so one theme is enough.
  it.each(['/discover', '/discover/the', '/discover/nothing%20like%20this', '/discover/advanced/search?type=tv', ARTIST, `${ARTIST}0`])(
    '%s stands still, however wide the window is',
    async (path) => {
      for (const width of [1440, 768, 390]) {
        await vera.setViewportSize({ width, height: 900 });
        await vera.goto(path);
        await waitUntilLoaded(vera);
        await vera.waitForTimeout(300);
        expect(await cumulativeLayoutShift(vera)).toBeLessThanOrEqual(0.02);
      }
    },
  );

  it('throws nothing', () => expect(errors).toEqual([]));
});
