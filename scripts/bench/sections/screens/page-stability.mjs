import { atMost, count, milliseconds, informational } from '../../support/figures.mjs';
import { median } from '../../support/statistics.mjs';
import { measureInteractions } from './interactions.mjs';
import { observePage, takeObservations } from './page-observer.mjs';

const MIN_CARDS = 300;
const LOAD_TIMEOUT_MS = 25_000;
const POLL_INTERVAL_MS = 200;
const SETTLE_DELAY_MS = 1_500;

/** Measures layout shifts and the delay of interactions on pages with many cards. */
export async function measurePageStability({ openScreen }) {
  return [
    ...(await measureStabilityOf('discover', '/discover', openScreen)),
    ...(await measureStabilityOf('search', '/discover/advanced/search?type=movie', openScreen)),
  ];
}

/** Watches a page while it opens, while it grows, and while it is used. */
async function measureStabilityOf(name, address, openScreen) {
  const { page, meter } = await openScreen();
  await page.addInitScript(observePage);
  await page.goto(address);
  await page.getByRole('article').first().waitFor();
  await meter.read();
  const atOpening = await page.evaluate(takeObservations);

  const cards = await loadCards(page);
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
    informational(`${deed}: the longest, and what the page worked`, `${milliseconds(Math.max(...waits))}, ${milliseconds(worked)}`),
  ];
}

/** Goes to the end of everything again and again, until enough cards are there; answers how many, and is back at the beginning. */
async function loadCards(page) {
  const end = performance.now() + LOAD_TIMEOUT_MS;
  const cards = page.getByRole('article');
  while ((await cards.count()) < MIN_CARDS && performance.now() < end) {
    await page.evaluate(scrollToEnd);
    await page.waitForTimeout(POLL_INTERVAL_MS);
  }
  if ((await cards.count()) < MIN_CARDS) throw new Error(`only ${await cards.count()} cards came`);
  await page.evaluate(() => globalThis.scrollTo(0, 0));
  await page.waitForTimeout(SETTLE_DELAY_MS);
  return cards.count();
}

/** Runs in the browser. */
function scrollToEnd() {
  for (const row of document.querySelectorAll('.carousel-row')) row.scrollLeft = row.scrollWidth;
  globalThis.scrollTo(0, document.documentElement.scrollHeight);
}

const score = (value) => value.toFixed(3);
