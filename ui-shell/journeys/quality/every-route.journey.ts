import type { Browser, Page } from 'playwright-core';
import { PAGE_PATHS, PUBLIC_PATHS } from '../../src/routing/page-paths.js';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { callApiAs, openAsUser, setUpPortal } from '../support/portal-users.js';
import { requestMovies, sampleMovieId, SAMPLE_SERIES_ID } from '../support/sample-requests.js';
import { auditScreen } from '../support/screen-audit.js';

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
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
  });

  const openPage = async (theme: 'dark' | 'light') => (await openBrowserPage(browser, portal.url, theme)).page;

  const audit = async (paths: readonly string[]) =>
    (await Promise.all([auditAll(dark, paths, 'everything'), auditAll(light, paths, 'colors')])).flat();

  it('looks well to everybody who is signed in', async () => {
    await openAsUser(light, 'vera');
    const users = await callApiAs<readonly { readonly id: string }[]>(dark, 'vera', 'GET', 'Identity/Users');
    const paths = PAGE_PATHS.map((pattern) => fill(pattern, { ...PARAMETERS, id: users[0]!.id }));
    expect(await audit([...paths, ...(await settingsPaths(dark))])).toEqual([]);
  });

  it('looks well to visitors', async () => {
    [dark, light] = await Promise.all([openPage('dark'), openPage('light')]);
    expect(await audit(Object.values(PUBLIC_PATHS).map((pattern) => fill(pattern, PARAMETERS)))).toEqual([]);
  });
});

async function auditAll(page: Page, paths: readonly string[], checks: 'everything' | 'colors'): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) found.push(...(await auditScreen(page, path, checks)));
  return found;
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

/** The settings screens come from the shell and from plug-ins; their menu lists them all. */
async function settingsPaths(page: Page): Promise<string[]> {
  await page.goto('/Settings/About');
  const links = page.locator('.settings-menu a[href]');
  await links.first().waitFor();
  return links.evaluateAll((anchors) => anchors.map((anchor) => new URL((anchor as HTMLAnchorElement).href).pathname));
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
