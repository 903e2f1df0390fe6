import { startFanart, SIMULATED_KEY, type FanartSimulator } from '@ombi/plugin-fanarttv/simulator';
import { startMusicBrainz, type MusicBrainzSimulator } from '@ombi/plugin-musicbrainz/simulator';
import { startRatings, type RatingsSimulator } from '@ombi/plugin-ratings/simulator';
import { startTvMaze, type TvMazeSimulator } from '@ombi/plugin-tvmaze/simulator';
import type { Browser, Page } from 'playwright-core';
import { findAccessibilityProblems } from '../support/accessibility.js';
import { describeWithBrowser, launchBrowser, openBrowserPage } from '../support/browser.js';
import { startBuiltPortal, type BuiltPortal } from '../support/built-portal.js';
import { openAsUser, setUpPortal } from '../support/portal-users.js';
import { waitForText } from '../support/user-steps.js';

const ARTIST = 'The Paper Lanterns';

describeWithBrowser('sources of metadata', () => {
  let tvmaze: TvMazeSimulator;
  let musicbrainz: MusicBrainzSimulator;
  let fanart: FanartSimulator;
  let ratings: RatingsSimulator;
  let portal: BuiltPortal;
  let browser: Browser;
  let admin: Page;
  let mina: Page;
  let errors: readonly string[];

  beforeAll(async () => {
    [tvmaze, musicbrainz, fanart, ratings] = await Promise.all([startTvMaze(), startMusicBrainz(), startFanart(), startRatings()]);
    [portal, browser] = await Promise.all([startBuiltPortal(), launchBrowser()]);
    admin = (await openBrowserPage(browser, portal.url)).page;
    ({ page: mina, errors } = await openBrowserPage(browser, portal.url));
    await setUpPortal(admin, 'vera', { mina: ['RequestTv', 'RequestMusic'] });
    await openAsUser(mina, 'mina');
  });

  afterAll(async () => {
    await browser.close();
    await portal.stop();
    await Promise.all([tvmaze, musicbrainz, fanart, ratings].map((service) => service.close()));
  });

  const sources = {
    TVmaze: () => ({ 'API address': tvmaze.apiUrl, 'Picture address': tvmaze.imageUrl }),
    MusicBrainz: () => ({ Contact: 'vera@example.org', 'API address': musicbrainz.apiUrl, 'Cover address': musicbrainz.coverUrl }),
    'fanart.tv': () => ({ 'API key': SIMULATED_KEY, 'API address': fanart.apiUrl, 'Picture address': fanart.imageUrl }),
    'Critics’ ratings': () => ({ Address: ratings.address }),
  };

  it.each(Object.entries(sources))('%s is found in the settings, tested and saved', async (name, fields) => {
    await admin.goto('/Settings');
    await admin.getByRole('link', { name, exact: true }).click();
    await admin.getByRole('heading', { name, exact: true }).waitFor();
    await admin.getByRole('switch', { name: 'Enable', exact: true }).setChecked(true);
    const advanced = admin.getByRole('switch', { name: 'Advanced', exact: true });
    if ((await advanced.count()) > 0) await advanced.setChecked(true);
    for (const [label, text] of Object.entries(fields())) await admin.getByLabel(label, { exact: true }).fill(text);
    await admin.getByRole('button', { name: /^Test/ }).click();
    await waitForText(admin, /Successfully connected/);
    await admin.getByRole('button', { name: 'Save', exact: true }).click();
    await waitForText(admin, /Successfully saved/);
    expect(await findAccessibilityProblems(admin)).toEqual([]);
  });

  it('tell of an artist, whose albums can be requested', async () => {
    await mina.evaluate(() => localStorage.setItem('searchFilter', JSON.stringify({ movies: false, tvShows: false, music: true })));
    await mina.goto(`/discover/${encodeURIComponent(ARTIST)}`);
    await mina
      .getByRole('link', { name: new RegExp(ARTIST) })
      .first()
      .click();
    await mina.waitForURL('**/details/artist/**');
    const album = mina.getByRole('article').filter({ hasText: 'Small Lights' });
    await album.getByRole('button', { name: /^Request/ }).click();
    await album.getByText('Requested').waitFor();
    if (process.env.SCREENSHOTS) await mina.screenshot({ path: `${process.env.SCREENSHOTS}/artist.png` });
    expect(errors).toEqual([]);
  });
});
