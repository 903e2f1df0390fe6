import type { JellyfinSimulator } from '@ombi/plugin-jellyfin/simulator';
import type { Browser, Page } from 'playwright-core';
import { launchBrowser, openBrowserPage, describeWithBrowser } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { callApiAs, openAsUser, setUpPortal } from '../support/portal-users.js';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { configureServer, startExternalServers, type ExternalServers } from '../support/external-servers.js';
import { TEST_PASSWORD, searchFor, waitForText } from '../support/user-steps.js';
import { enableFeature } from '../support/sample-requests.js';
import { waitUntil } from '../support/wait-until.js';

const TITLE = 'The Last Tram';
const SERIES = 'The Lantern Bureau';

describeWithBrowser('the main job with real integrations', () => {
  let world: ExternalServers;
  let films: ReturnType<JellyfinSimulator['state']['addLibrary']>;
  let shows: typeof films;
  let portal: BuiltPortal;
  let browser: Browser;
  let admin: Page;
  let mina: Page;

  beforeAll(async () => {
    [world, portal, browser] = await Promise.all([startExternalServers(), startBuiltPortal(), launchBrowser()]);
    films = world.jellyfin.state.addLibrary('Films', 'movies');
    shows = world.jellyfin.state.addLibrary('Shows', 'tvshows');
    world.emby.state.addLibrary('Old films', 'movies');
    admin = (await openBrowserPage(browser, portal.url)).page;
    mina = (await openBrowserPage(browser, portal.url)).page;
    await setUpPortal(admin, 'vera', { mina: ['RequestMovie', 'RequestTv'] });
    await openAsUser(mina, 'mina');
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
    await world.close();
  });

  it.each(['tmdb', 'radarr', 'jellyfin', 'emby', 'discord'] as const)('configures %s on its own screen', async (id) => {
    await configureServer[id](admin, world);
  });

  it('keeps a secret to itself', async () => {
    await admin.goto('/Settings/Radarr');
    await waitForText(admin, /stored/i);
    expect(await admin.content()).not.toContain(world.radarr.apiKey);
  });

  it('finds a movie of the outside catalogue and asks for it', async () => {
    await searchFor(mina, TITLE);
    await mina.getByRole('link', { name: TITLE }).first().click();
    await mina.getByRole('button', { name: 'Request', exact: true }).click();
    await waitForText(mina, /pending approval/i);
    expect(await mina.getByText('Sample').count()).toBe(0);
  });

  it('hands it to the downloader once it is approved', async () => {
    await admin.goto('/requests-list');
    await admin.getByRole('button', { name: `Options for ${TITLE}` }).click();
    await admin.getByRole('button', { name: 'Approve', exact: true }).click();
    await waitForText(admin, 'Successfully approved');
    await waitUntil(() => world.radarr.state.movies.size === 1);
    expect([...world.radarr.state.movies.values()]).toMatchObject([{ qualityProfileId: 4, rootFolderPath: '/movies', monitored: true }]);
  });

  it('finds it on the media server, tells her and the channel, and offers the link', async () => {
    const { tmdbId } = [...world.radarr.state.movies.values()][0]!;
    world.jellyfin.state.addMovie(films, TITLE, { providerIds: { Tmdb: String(tmdbId) } });
    await admin.goto('/Settings/Jellyfin');
    // At once: each message is shown for some seconds only, in whichever order they come.
    await Promise.all([
      waitForText(admin, 'Triggered the Jellyfin Content Cacher'),
      waitForText(mina, /is available now/),
      admin.getByRole('button', { name: 'Manually Run Cacher' }).click(),
    ]);
    const link = mina.getByRole('link', { name: /View on/ });
    await link.waitFor();
    expect(await link.getAttribute('href')).toContain('/web/index.html#!/details?id=');

    await waitUntil(() => world.discord.messages.length >= 4);
    const told = world.discord.messages.map(({ content }) => content ?? '');
    expect(told.filter((text) => text.includes(TITLE))).toEqual([
      expect.stringContaining('It needs a decision'),
      expect.stringContaining('was approved'),
      expect.stringContaining('has arrived'),
    ]);
  });

  it('shows how much of it she has watched there, once she said who she is there', async () => {
    await callApiAs(mina, 'mina', 'POST', '../v2/Requests/TV', { theMovieDbId: 3001, firstSeason: true, seasons: [] });
    await enableFeature(admin, 'vera', 'PlayedSync');
    const doors = await callApiAs<object>(admin, 'vera', 'GET', 'Settings/Authentication');
    await callApiAs(admin, 'vera', 'POST', 'Settings/Authentication', { ...doors, enableOAuth: true });
    await mina.goto('/user-preferences?tab=devices');
    await mina.getByRole('button', { name: 'Connect Jellyfin' }).click();
    await mina.getByLabel('External username').fill('guest');
    await mina.getByLabel('External password').fill('guest knows it');
    await mina.getByLabel('Current Password').fill(TEST_PASSWORD);
    await mina.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click();
    await waitForText(mina, /As guest, connected/);

    const { state } = world.jellyfin;
    const film = state.items.find(({ name }) => name === TITLE)!;
    const series = state.addSeries(shows, SERIES, { providerIds: { Tmdb: '3001' } });
    const [first, second] = [1, 2, 3, 4, 5, 6, 7, 8].map((number) => state.addEpisode(series, 1, number));
    state.markPlayed(state.users[0]!, film, first!, second!);
    await admin.goto('/Settings/Jellyfin');
    await admin.getByRole('button', { name: 'Manually Run Cacher' }).click();

    const watched = mina.getByRole('progressbar', { name: '25% watched' });
    await waitUntil(async () => {
      await mina.goto('/requests-list?tab=tv&filter=all');
      await mina.getByRole('row', { name: new RegExp(SERIES) }).waitFor();
      return watched.isVisible();
    });
    for (const page of [mina, admin]) {
      await page.goto('/requests-list?filter=all');
      await page.getByRole('columnheader', { name: 'Watched' }).waitFor();
      await page
        .getByRole('row', { name: new RegExp(TITLE) })
        .getByRole('img', { name: 'Yes' })
        .waitFor();
    }
    expect(await findAccessibilityProblems(mina)).toEqual([]);
  });
});
