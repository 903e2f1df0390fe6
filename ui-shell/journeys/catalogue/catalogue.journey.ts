import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openBrowserPage, describeWithBrowser, type Theme } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { openAsUser, setUpPortal } from '../support/portal-users.js';
import { findAccessibilityProblems, findContrastProblems, waitUntilLoaded } from '../support/accessibility.js';
import { configureServer, startExternalServers, type ExternalServers } from '../support/external-servers.js';
import { cumulativeLayoutShift, observeLayoutShift } from '../support/page-metrics.js';
import { searchFor, waitForText } from '../support/user-steps.js';

const SERIES = '/details/tv/3001';
const LONG_SERIES = '/details/tv/3101';
const COLLECTION = '/discover/collection/7001';
const PERSON = '/discover/actor/501';

describeWithBrowser('a walk through the catalogue', () => {
  let world: ExternalServers;
  let portal: BuiltPortal;
  let browser: Browser;
  let mina: Page;

  beforeAll(async () => {
    [world, portal, browser] = await Promise.all([startExternalServers(), startBuiltPortal(), launchBrowser()]);
    const admin = (await openBrowserPage(browser, portal.url)).page;
    await setUpPortal(admin, 'vera', { mina: ['RequestMovie'] });
    await configureServer.tmdb(admin, world);
    mina = await signedIn('dark');
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
    await world.close();
  });

  async function signedIn(theme: Theme): Promise<Page> {
    const { page } = await openBrowserPage(browser, portal.url, theme);
    await observeLayoutShift(page);
    await openAsUser(page, 'mina');
    return page;
  }

  const episodes = () =>
    mina
      .getByRole('row')
      .count()
      .then((rows) => rows - 1);
  const tab = (name: string) => mina.getByRole('tab', { name, exact: true });

  it('finds a series and looks through its seasons with the keys', async () => {
    await searchFor(mina, 'lantern bureau');
    const card = mina.getByRole('list', { name: /Results/ }).getByRole('link', { name: /The Lantern Bureau/ });
    expect(await card.textContent()).toContain('TV show');
    await card.click();
    await mina.getByRole('heading', { level: 1, name: 'The Lantern Bureau 2015' }).waitFor();
    await waitForText(mina, 'Invented Network');
    expect(await episodes()).toBe(8);

    await tab('Season 1').focus();
    await mina.keyboard.press('ArrowRight');
    await waitForText(mina, '6 episodes');
    expect(await tab('Season 2').getAttribute('aria-selected')).toBe('true');
    expect(await episodes()).toBe(6);
  });

  it('goes on to somebody who played in it, and from there to a movie', async () => {
    await mina.getByRole('link', { name: /Ada Marlowe/ }).click();
    await mina.getByRole('heading', { level: 1, name: 'Ada Marlowe' }).waitFor();
    await mina.getByText(/^Movies \(\d+\)$/).click();
    const wall = mina.getByRole('list', { name: 'Movies and shows' });
    await wall
      .getByText(/^Movie · /)
      .first()
      .waitFor();
    expect(await wall.getByText(/^TV show/).count()).toBe(0);
    await mina.goBack();
    await mina.getByRole('heading', { level: 1, name: /The Lantern Bureau/ }).waitFor();
  });

  it('keeps only the chosen one of eighty seasons', async () => {
    await mina.goto(LONG_SERIES);
    await tab('Season 80').waitFor();
    expect(await episodes()).toBe(62);
    await tab('Season 1').focus();
    await mina.keyboard.press('End');
    await waitForText(mina, '63 episodes');
    expect(await episodes()).toBe(63);
    expect(await tab('Season 80').isVisible()).toBe(true);
  });

  it('says when too little is known, and what cannot be read at the moment', async () => {
    await mina.goto('/details/tv/0');
    await mina.getByRole('heading', { name: 'Not enough information' }).waitFor();
    await mina.goto('/discover/collection/4242');
    await mina.getByRole('heading', { name: 'No such collection' }).waitFor();

    world.tmdb.faults.fail(500);
    await mina.goto('/details/tv/3005');
    await mina.getByRole('heading', { name: 'The page about this show could not be loaded' }).waitFor();
    world.tmdb.faults.clear();
    await mina.getByRole('button', { name: 'Try again' }).click();
    await mina.getByRole('heading', { level: 1, name: /Paper Ships/ }).waitFor();
  });

  it('asks for all movies that belong together with one press', async () => {
    await mina.goto('/details/movie/1001');
    await mina.getByRole('link', { name: 'Orchard Collection' }).click();
    await mina.getByRole('button', { name: 'Request collection' }).click();
    const results = mina.getByRole('list', { name: 'Request status' });
    await waitForText(mina, 'Everything is already requested or available.');
    expect(await results.getByText('Requested', { exact: true }).count()).toBe(2);
    expect(await mina.getByRole('button', { name: 'Request collection' }).isDisabled()).toBe(true);

    await mina.goto('/requests-list');
    await waitForText(mina, 'The Glass Orchard');
    await waitForText(mina, 'Harbour of Small Lights');
  });

  it('shows well and moves nothing, in the dark and in the light', async () => {
    const light = await signedIn('light');
    for (const path of [SERIES, LONG_SERIES, '/details/tv/3103', '/details/tv/0', COLLECTION, PERSON])
      await Promise.all(
        [mina, light].map(async (page) => {
          await page.goto(path);
          await waitUntilLoaded(page);
          await page.waitForLoadState('networkidle');
          expect(await cumulativeLayoutShift(page)).toBeLessThanOrEqual(0.02);
          expect([path, ...(await (page === mina ? findAccessibilityProblems(page) : findContrastProblems(page)))]).toEqual([path]);
        }),
      );
  });
});
