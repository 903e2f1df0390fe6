import { totalBytes, isCode, isImage } from '../../support/browser.mjs';
import { atMost, failedFigure, kilobytes, informational } from '../../support/figures.mjs';

const KB = 1000;

const addresses = (artist) => ({
  discover: '/discover',
  search: '/discover/Title',
  'details of a movie': '/details/movie/1',
  'details of a series': '/details/tv/1',
  'details of an artist': `/details/artist/${artist}`,
});

/** What a browser with an empty cache fetches to show each screen to somebody who is signed in, as it comes over the wire. */
export async function measurePageWeights({ openScreen, artist }) {
  const figures = [];
  for (const [name, address] of Object.entries(addresses(artist))) {
    figures.push(...(await measurePage(name, address, openScreen).catch((cause) => [failedFigure(`${name}: ${cause.message}`)])));
  }
  return figures;
}

async function measurePage(name, address, openScreen) {
  const { page, meter } = await openScreen();
  await page.goto(address);
  await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
  const fetched = await meter.read();
  const isMissing = await page.getByRole('heading', { name: 'Page not found' }).isVisible();
  await page.context().close();
  if (isMissing) throw new Error('there is no such page');

  const pictures = fetched.filter(isImage);
  const [code, data] = [fetched.filter(isCode), fetched.filter((one) => !isCode(one) && !isImage(one))];
  return [
    atMost(`${name}, code and data`, totalBytes([...code, ...data]), 400 * KB, kilobytes),
    informational(`${name}: code, data, pictures`, [code, data, pictures].map(totalBytes).map(kilobytes).join(', ')),
  ];
}
