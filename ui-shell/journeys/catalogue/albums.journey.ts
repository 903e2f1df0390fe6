import type { Page } from 'playwright-core';
import { describeWithBrowser } from '../support/browser.js';
import { startMultiUserPortal, type MultiUserPortal } from '../support/portal-users.js';
import { findAccessibilityProblems, waitUntilLoaded } from '../support/accessibility.js';
import { waitForText } from '../support/user-steps.js';

/** An artist of the sample content. */
const ARTIST = 'Paul Whiteman and His Orchestra';

describeWithBrowser('people ask for albums', () => {
  let house: MultiUserPortal<'mina' | 'pia'>;
  let vera: Page;
  let mina: Page;
  let pia: Page;

  const toArtist = async (page: Page) => {
    await page.evaluate(() => localStorage.setItem('searchFilter', JSON.stringify({ movies: false, tvShows: false, music: true })));
    await page.goto(`/discover/${encodeURIComponent(ARTIST)}`);
    await page.getByRole('link', { name: new RegExp(ARTIST) }).click();
    await page.waitForURL('**/details/artist/**');
    await page.getByRole('button', { name: 'Request all' }).waitFor();
  };

  beforeAll(async () => {
    house = await startMultiUserPortal({ mina: ['RequestMusic'], pia: ['PowerUser', 'RequestMusic'] });
    ({ vera, mina, pia } = house.people);
  });

  afterAll(() => house.close());

  it('on the page of their artist, several with one press', async () => {
    await toArtist(mina);
    await waitUntilLoaded(mina);
    for (const title of ['Rhapsody in Blue', 'Whispering']) await mina.getByRole('checkbox', { name: `Select ${title}` }).click();
    await waitForText(mina, '2 selected');
    expect(await findAccessibilityProblems(mina)).toEqual([]);
    await mina.getByRole('button', { name: 'Request selected' }).click();
    await waitForText(mina, 'Successfully added 2 requests');
    await waitForText(mina, 'Everything is already requested or available.');
  });

  it('which are decided in the list of music, and seen at once by whoever asked', async () => {
    await vera.goto('/requests-list');
    await vera.getByRole('tab', { name: 'Music' }).click();
    await vera.getByRole('button', { name: 'Options for Whispering' }).click();
    await vera.getByRole('button', { name: 'Deny' }).click();
    await vera.getByRole('textbox', { name: 'Reason' }).fill('Too quiet');
    await vera.getByRole('button', { name: 'Deny' }).click();
    await waitForText(vera, 'Denied the request');
    expect(await findAccessibilityProblems(vera)).toEqual([]);
    await mina.getByRole('article').filter({ hasText: 'Whispering' }).getByText('Denied').waitFor();
  });

  it('and on the page of the artist by those who may', async () => {
    await toArtist(pia);
    await pia.getByRole('button', { name: 'Options for Rhapsody in Blue' }).click();
    await pia.getByRole('menuitem', { name: 'Approve' }).click();
    await waitForText(pia, 'Successfully approved');
    await mina
      .getByRole('article')
      .filter({ hasText: 'Rhapsody in Blue' })
      .getByText(/Approved|Available/)
      .waitFor();
    expect(house.errors).toEqual([]);
  });
});
