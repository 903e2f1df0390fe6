import type { Browser, Page } from 'playwright-core';
import { PAGE_PATHS, PUBLIC_PATHS } from '../../src/routing/page-paths.js';
import { WIDE } from '../support/accessibility.js';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { callApiAs, openAsUser, setUpPortal } from '../support/portal-users.js';
import { requestMovies, sampleMovieId, SAMPLE_SERIES_ID } from '../support/sample-requests.js';
import { auditScreen, type AuditScope } from '../support/screen-audit.js';

/** What a parameter of a route stands for in the sample data; a parameter that is missing here fails the journey. */
const PARAMETERS: Readonly<Record<string, string>> = {
  collectionId: '900600002',
  actorId: '900500001',
  searchTerm: 'night',
  movieDbId: String(sampleMovieId(1)),
  showId: String(SAMPLE_SERIES_ID),
  search: 'true',
  artistId: '73616d70-6c65-8a00-8000-000000000023',
  providerId: String(sampleMovieId(1)),
  pluginId: 'radarr',
  module: 'nothing',
  landing: 'true',
  pin: '42',
  token: 'expired',
};

/** So many screens the settings have at least, those of the plug-ins with them. */
const FEWEST_SCREENS = 40;

describeWithBrowser('every route of the shell', () => {
  let portal: BuiltPortal;
  let browser: Browser;
  let dark: Page;
  let light: Page;

  beforeAll(async () => {
    [portal, browser] = await Promise.all([startBuiltPortal(), launchBrowser()]);
    [dark, light] = await Promise.all([openPage('dark'), openPage('light')]);
    await setUpPortal(dark, 'vera');
    await requestMovies(dark, 'vera', [1, 2, 3]);
    await reportIssue(dark);
    await openAsUser(light, 'vera');
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
  });

  const openPage = async (theme: 'dark' | 'light') => (await openBrowserPage(browser, portal.url, theme)).page;

  const audit = async (run: (page: Page, scope: AuditScope) => Promise<string[]>) =>
    (await Promise.all([run(dark, 'everything'), run(light, 'colors')])).flat();

  it('looks well to everybody who is signed in', async () => {
    const users = await callApiAs<readonly { readonly id: string }[]>(dark, 'vera', 'GET', 'Identity/Users');
    const paths = PAGE_PATHS.map((pattern) => fill(pattern, { ...PARAMETERS, id: users[0]!.id }));
    expect(await audit((page, scope) => auditAll(page, paths, scope))).toEqual([]);
  });

  it('looks well on every screen of the settings', async () => {
    expect(await audit(auditSettings)).toEqual([]);
  });

  it('looks well to visitors', async () => {
    [dark, light] = await Promise.all([openPage('dark'), openPage('light')]);
    const paths = Object.values(PUBLIC_PATHS).map((pattern) => fill(pattern, PARAMETERS));
    expect(await audit((page, scope) => auditAll(page, paths, scope))).toEqual([]);
  });
});

async function auditAll(page: Page, paths: readonly string[], scope: AuditScope): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push(...(await auditScreen(page, path, scope)));
  return found;
}

/** Opens the screens of the settings by their menu. They come from the shell and from plug-ins; the menu lists them all. */
async function auditSettings(page: Page, scope: AuditScope): Promise<string[]> {
  await page.setViewportSize(WIDE);
  await page.goto('/Settings/About');
  const links = page.locator('.settings-menu a');
  await links.nth(FEWEST_SCREENS).waitFor();
  const paths = await links.evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute('href')!));

  const found: string[] = [];
  for (const path of paths) found.push(...(await auditScreen(page, path, scope, openByMenu)));
  return found;
}

async function openByMenu(page: Page, path: string): Promise<void> {
  const link = page.locator(`.settings-menu a[href="${path}"]`);
  await link.click();
  // The menu and the screen change together.
  await link.and(page.locator('[aria-current="page"]')).waitFor();
}

/** A path that matches the pattern of a route. */
function fill(pattern: string, parameters: Readonly<Record<string, string>>): string {
  const path = pattern.replace(/\/\*$/, '').replace(/:(\w+)\??/g, (_, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new Error(`Add a value of "${name}" in the sample data, for the route ${pattern}`);
    return value;
  });
  return `/${path}`;
}

async function reportIssue(page: Page): Promise<void> {
  const settings = await callApiAs<object>(page, 'vera', 'GET', 'Settings/Issues');
  await callApiAs(page, 'vera', 'POST', 'Settings/Issues', { ...settings, enabled: true });
  await callApiAs(page, 'vera', 'POST', 'Issues/categories', { value: 'Sound' });
  const [category] = await callApiAs<readonly { readonly id: number }[]>(page, 'vera', 'GET', 'Issues/categories');
  await callApiAs(page, 'vera', 'POST', 'Issues', {
    ...{ title: 'Sample Movie', requestType: 1, providerId: String(sampleMovieId(1)), issueCategory: category },
    ...{ issueCategoryId: category!.id, subject: 'The sound is late', description: 'From the second half on.' },
  });
}
