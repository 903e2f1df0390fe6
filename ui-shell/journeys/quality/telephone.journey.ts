import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { waitUntilLoaded } from '../support/accessibility.js';
import { findLayoutProblems, TELEPHONE_DEVICE } from '../support/layout.js';
import { callApiAs, openAsUser, setUpPortal } from '../support/portal-users.js';
import { requestMovies, SAMPLE_SERIES_ID, sampleMovieId } from '../support/sample-requests.js';

const LONG_NAME = 'donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft';
const PAGES = [
  ...['/discover', '/discover/night', '/discover/nothing%20like%20this', '/discover/advanced/search?type=tv'],
  ...[`/details/movie/${sampleMovieId(1)}`, '/details/movie/424242', `/details/tv/${SAMPLE_SERIES_ID}`],
  '/details/artist/73616d70-6c65-8a00-8000-000000000023',
  ...['/requests-list', '/requests-list?tab=tv', '/vote', '/issues', `/issues/${sampleMovieId(1)}`, '/Custom', '/nowhere'],
  ...['/usermanagement', '/usermanagement?search=nobody', '/usermanagement/user'],
  ...['profile', 'security', 'devices', 'notifications'].map((tab) => `/user-preferences?tab=${tab}`),
  '/Settings/Plugins/radarr',
];

describeWithBrowser('every screen on a telephone, in languages of long words', () => {
  let portal: BuiltPortal;
  let browser: Browser;
  let vera: Page;

  beforeAll(async () => {
    [portal, browser] = await Promise.all([startBuiltPortal(), launchBrowser()]);
    ({ page: vera } = await openBrowserPage(browser, portal.url, 'dark', { ...TELEPHONE_DEVICE, locale: 'de-DE' }));
    await setUpPortal(vera, 'vera', { [LONG_NAME]: ['RequestMovie', 'RequestTv'] });
    await requestMovies(vera, LONG_NAME, [1, 2, 3]);
    await reportIssue(vera);
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
  });

  it.each(PAGES)('fits %s', async (path) => expect(await problemsOf(vera, path)).toEqual([]));

  it('fits every settings page', async () => {
    const problems: string[] = [];
    const { page } = await openBrowserPage(browser, portal.url, 'dark', { ...TELEPHONE_DEVICE, locale: 'ru-RU' });
    await openAsUser(page, 'vera');
    for (const path of await settingsPaths()) problems.push(...(await problemsOf(page, path)).map((problem) => `${path}: ${problem}`));
    expect(problems).toEqual([]);
  });

  /** Wide windows list the settings pages as links. */
  async function settingsPaths(): Promise<string[]> {
    const { page } = await openBrowserPage(browser, portal.url);
    await openAsUser(page, 'vera');
    await page.goto('/Settings/About');
    // The pages of plug-ins come after the others.
    await page.locator('.settings-menu a[href$="/Settings/Logs"]').waitFor();
    await page.locator('.settings-menu a[href$="/Settings/WebPush"]').waitFor();
    const paths = await page.locator('.settings-menu a').evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    await page.context().close();
    return paths;
  }
});

async function problemsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path);
  await waitUntilLoaded(page);
  return findLayoutProblems(page);
}

/** Switches issues on, and reports one with words that have no blanks. */
async function reportIssue(page: Page): Promise<void> {
  const settings = await callApiAs<object>(page, 'vera', 'GET', 'Settings/Issues');
  await callApiAs(page, 'vera', 'POST', 'Settings/Issues', { ...settings, enabled: true });
  await callApiAs(page, 'vera', 'POST', 'Issues/categories', { value: LONG_NAME });
  const [category] = await callApiAs<readonly { readonly id: number }[]>(page, 'vera', 'GET', 'Issues/categories');
  await callApiAs(page, LONG_NAME, 'POST', 'Issues', {
    title: LONG_NAME.repeat(2),
    requestType: 1,
    providerId: String(sampleMovieId(1)),
    issueCategory: category,
    issueCategoryId: category!.id,
    subject: LONG_NAME,
    description: `https://example.com/${LONG_NAME}`,
  });
}
