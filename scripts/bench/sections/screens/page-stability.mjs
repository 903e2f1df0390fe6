import { atMost, count, milliseconds, withoutTarget } from '../../support/figures.mjs';
import { median } from '../../support/statistics.mjs';
import { measureInteractions } from './interactions.mjs';
import { observePage, takeObservations } from './page-observer.mjs';

const CARDS = 300;
const PATIENCE_MS = 25_000;
const LOOK_EVERY_MS = 200;
const STILL_MS = 1_500;

/** Neither page jumps, and both answer at once however much is on them. */
export async function measurePageStability({ openScreen }) {
  return [
    ...(await calmOf('discover', '/discover', openScreen)),
    ...(await calmOf('search', '/discover/advanced/search?type=movie', openScreen)),
  ];
}

/** Watches a page while it opens, while it grows, and while it is used. */
async function calmOf(name, address, openScreen) {
  const { page, meter } = await openScreen();
  await page.addInitScript(observePage);
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  await meter.read();
  const atOpening = await page.evaluate(takeObservations);

  const cards = await gather(page);
  const measured = await measureInteractions(page);
  const { shift } = await page.evaluate(takeObservations);
  await page.context().close();

  return [
    atMost(`${name}, layout shift while it opens`, atOpening.shift, 0.02, score),
    atMost(`${name}, layout shift with ${count(cards)} cards`, shift, 0.02, score),
    ...Object.entries(measured).flatMap(([deed, each]) => figuresOf(`${name}, ${deed}`, each)),
  ];
}

function figuresOf(deed, each) {
  const waits = each.map(({ waited }) => waited);
  const worked = median(each.map(({ worked }) => worked));
  return [
    atMost(`${deed}, median`, median(waits), 100, milliseconds),
    withoutTarget(`${deed}: the longest, and what the page worked`, `${milliseconds(Math.max(...waits))}, ${milliseconds(worked)}`),
  ];
}

/** Goes to the end of everything again and again, until enough cards are there; answers how many, and is back at the beginning. */
async function gather(page) {
  const end = performance.now() + PATIENCE_MS;
  const cards = page.getByRole('article');
  while ((await cards.count()) < CARDS && performance.now() < end) {
    await page.evaluate(toTheEnd);
    await page.waitForTimeout(LOOK_EVERY_MS);
  }
  if ((await cards.count()) < CARDS) throw new Error(`only ${await cards.count()} cards came`);
  await page.evaluate(() => globalThis.scrollTo(0, 0));
  await page.waitForTimeout(STILL_MS);
  return cards.count();
}

/** Runs in the browser. */
function toTheEnd() {
  for (const row of document.querySelectorAll('.carousel-row')) row.scrollLeft = row.scrollWidth;
  globalThis.scrollTo(0, document.documentElement.scrollHeight);
}

const score = (value) => value.toFixed(3);
