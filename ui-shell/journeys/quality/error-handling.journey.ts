import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { callApiAs, setUpPortal } from '../support/portal-users.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { configureServer, startExternalServers, type ExternalServers } from '../support/external-servers.js';
import { TEST_PASSWORD, waitForText, signIn } from '../support/user-steps.js';

const HOSTILE = '<img src=x onerror="document.title=1"><b>Bold</b> & Sons';

describeWithBrowser('when something goes wrong', () => {
  let world: ExternalServers;
  let portal: BuiltPortal;
  let browser: Browser;
  let admin: Page;
  let mina: Page;

  beforeAll(async () => {
    [world, portal, browser] = await Promise.all([startExternalServers(), startBuiltPortal(), launchBrowser()]);
    world.tmdb.movies.push({ ...world.tmdb.movies[0]!, id: 5001, title: HOSTILE, hasImages: false });
    admin = (await openBrowserPage(browser, portal.url)).page;
    mina = (await openBrowserPage(browser, portal.url)).page;
    await setUpPortal(admin, 'vera', { mina: ['RequestMovie', 'AutoApproveMovie'] });
    await configureServer.tmdb(admin, world);
    await configureServer.radarr(admin, world);
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
    await world.close();
  });

  it('keeps the door shut for a wrong password, and remembers where one wanted to go', async () => {
    await mina.goto('/requests-list?filter=pending');
    await mina.waitForURL('**/login');
    await mina.getByLabel('Username').fill('mina');
    await mina.getByLabel('Password').fill('not this one');
    await mina.getByRole('button', { name: 'Sign in' }).click();
    await waitForText(mina, 'Incorrect username or password');

    await mina.getByLabel('Password').fill(TEST_PASSWORD);
    await mina.getByRole('button', { name: 'Sign in' }).click();
    await mina.waitForURL('**/requests-list?filter=pending');
    await waitForText(mina, 'No pending requests');
  });

  it('says that a movie does not exist', async () => {
    await mina.goto('/details/movie/424242');
    await waitForText(mina, 'No such movie');
    await mina.getByRole('link', { name: 'Back to Discover' }).click();
    await mina.getByRole('heading', { name: 'Popular' }).waitFor();
  });

  it('shows a title as it is written, whatever it would be to a browser', async () => {
    await mina.goto('/details/movie/5001');
    await mina.getByRole('heading', { name: HOSTILE }).waitFor();
    expect(await mina.title()).toContain(HOSTILE);
  });

  it('keeps a request while the downloader is away, says so, and hands it over later', async () => {
    await world.radarr.off();
    await mina.goto('/details/movie/1001');
    const title = (await mina.getByRole('heading', { level: 1 }).innerText()).replace(/\s*\d{4}$/, '');
    await mina.getByRole('button', { name: 'Request', exact: true }).click();
    await waitForText(mina, 'Processing request');
    await callApiAs(mina, 'mina', 'POST', 'Request/movie', { theMovieDbId: 1003 });

    await admin.goto('/Settings/FailedRequests');
    await waitForText(admin, 'The server could not be reached');
    const rows = admin.getByRole('table').getByRole('row');
    await rows.nth(2).waitFor();
    expect(await findAccessibilityProblems(admin)).toEqual([]);
    await rows.filter({ hasNotText: title }).getByRole('button', { name: 'Remove' }).click();
    await admin.getByRole('tooltip').getByRole('button', { name: 'Remove' }).click();
    await rows.nth(2).waitFor({ state: 'detached' });

    await world.radarr.on();
    await rows.filter({ hasText: title }).getByRole('button', { name: 'Try again' }).click();
    await waitForText(admin, 'No failed requests.');
    expect([...world.radarr.state.movies.values()]).toMatchObject([{ tmdbId: 1001 }]);
  });

  it('shows lists with their posters and decides while the catalogue is away', async () => {
    await admin.goto('/details/movie/1001');
    await admin.locator('img[data-shown="true"]').first().waitFor();
    await world.tmdb.off();
    await admin.goto('/requests-list');
    const asked = admin.getByRole('row').filter({ has: admin.locator('a[href$="/details/movie/1001"]') });
    await asked.locator('img[data-shown="true"]').waitFor();
    await mina.goto('/requests-list');
    await asked.getByRole('button', { name: /^Options for/ }).click();
    await admin.getByRole('button', { name: 'Mark available', exact: true }).click();
    await waitForText(admin, 'is now available');
    await mina.getByRole('row', { name: /Available/ }).waitFor();
    await world.tmdb.on();
  });

  it('shows what it knows while the catalogue is away, and asks for the rest again', async () => {
    await world.tmdb.off();
    await mina.goto('/details/movie/5001');
    await mina.getByRole('heading', { name: HOSTILE }).waitFor();
    await mina.goto('/details/movie/1002');
    await waitForText(mina, 'The page about this movie could not be loaded');

    await world.tmdb.on();
    await mina.getByRole('button', { name: 'Try again' }).click();
    await mina.getByRole('heading', { name: world.tmdb.movies.find(({ id }) => id === 1002)!.title! }).waitFor();
  });

  it('shows nobody what the person before them saw', async () => {
    await admin.getByRole('button', { name: 'Log out' }).click();
    await admin.waitForURL('**/login');
    await admin.getByLabel('Username').fill('mina');
    await admin.getByLabel('Password').fill(TEST_PASSWORD);
    await admin.getByRole('button', { name: 'Sign in' }).click();
    await admin.getByRole('link', { name: 'mina' }).waitFor();
    await admin.waitForURL('**/discover');
    expect(await admin.getByRole('link', { name: 'Users' }).count()).toBe(0);
    await admin.getByRole('button', { name: 'Log out' }).click();
    await signIn(admin, 'vera');
  });

  it('sends a disabled person to the door at once, with a word', async () => {
    await admin.goto('/usermanagement');
    await admin.getByRole('link', { name: /mina/ }).click();
    await admin.getByLabel('Disabled', { exact: true }).click();
    await admin.getByRole('button', { name: 'Update' }).click();
    await waitForText(admin, 'has been updated');

    await mina.getByRole('link', { name: 'Requests' }).click();
    await mina.waitForURL('**/login');
    await waitForText(mina, 'Your session has ended');
  });
});
