import type { Page } from 'playwright-core';
import { withBrowser } from './support/browser.js';
import { startHousehold, type Household } from './support/residents.js';
import { obstacles, settled } from './support/looks.js';
import { sees } from './support/steps.js';

/** An artist of the sample content. */
const ARTIST = 'Paul Whiteman and His Orchestra';

withBrowser('people ask for albums', () => {
  let house: Household<'mina' | 'pia'>;
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
    house = await startHousehold({ mina: ['RequestMusic'], pia: ['PowerUser', 'RequestMusic'] });
    ({ vera, mina, pia } = house.people);
  });

  afterAll(() => house.close());

  it('on the page of their artist, several with one press', async () => {
    await toArtist(mina);
    await settled(mina);
    for (const title of ['Rhapsody in Blue', 'Whispering']) await mina.getByRole('checkbox', { name: `Select ${title}` }).click();
    await sees(mina, '2 selected');
    expect(await obstacles(mina)).toEqual([]);
    await mina.getByRole('button', { name: 'Request selected' }).click();
    await sees(mina, 'Successfully added 2 requests');
    await sees(mina, 'Everything here is requested or available.');
  });

  it('which are decided in the list of music, and seen at once by whoever asked', async () => {
    await vera.goto('/requests-list');
    await vera.getByRole('tab', { name: 'Music' }).click();
    await vera.getByRole('button', { name: 'Options for Whispering' }).click();
    await vera.getByRole('button', { name: 'Deny' }).click();
    await vera.getByRole('textbox', { name: 'Reason' }).fill('Too quiet');
    await vera.getByRole('button', { name: 'Deny' }).click();
    await sees(vera, 'Denied the request');
    expect(await obstacles(vera)).toEqual([]);
    await mina.getByRole('article').filter({ hasText: 'Whispering' }).getByText('Denied').waitFor();
  });

  it('and on the page of the artist by those who may', async () => {
    await toArtist(pia);
    await pia.getByRole('button', { name: 'Options for Rhapsody in Blue' }).click();
    await pia.getByRole('menuitem', { name: 'Approve' }).click();
    await sees(pia, 'Successfully approved');
    await mina
      .getByRole('article')
      .filter({ hasText: 'Rhapsody in Blue' })
      .getByText(/Approved|Available/)
      .waitFor();
    expect(house.errors).toEqual([]);
  });
});
