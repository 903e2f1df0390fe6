import { setTimeout as wait } from 'node:timers/promises';
import { takeObservations } from './page-observer.mjs';

const REPETITIONS = 5;
/** Until a browser has told of what was done. */
const EVENT_REPORT_DELAY_MS = 250;
/** Below that a browser does not tell; nobody feels it. */
const MIN_REPORTED_DURATION_MS = 16;

/** What people do with a page of cards; `after` undoes each, `end` all of them. */
const INTERACTIONS = {
  typing: {
    begin: (page) => page.keyboard.press('/'),
    act: (page, nth) => page.keyboard.press('abcde'[nth]),
    end: (page) => page.keyboard.press('Escape'),
  },
  'going on with the keys': { begin: (page) => page.getByRole('article').getByRole('link').first().focus(), act: moveFocus },
  'asking for a title': { act: clickRequest, after: closeDialog },
};

/**
 * Does each of them some times. Answers of each time how long it took until the next picture was drawn, and how long the page itself
 * worked for it: the same where it has a processor to itself, and true also on a machine that is busy with other things.
 */
export async function measureInteractions(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const measured = {};
  for (const [name, { begin, act, after, end }] of Object.entries(INTERACTIONS)) {
    await begin?.(page);
    measured[name] = [];
    for (let nth = 0; nth < REPETITIONS; nth += 1) {
      measured[name].push(await measure(page, session, () => act(page, nth)));
      await after?.(page);
    }
    await end?.(page);
  }
  return measured;
}

async function measure(page, session, act) {
  await page.evaluate(takeObservations);
  const before = await taskDurationMs(session);
  await act();
  await wait(EVENT_REPORT_DELAY_MS);
  const worked = (await taskDurationMs(session)) - before;
  const { waits } = await page.evaluate(takeObservations);
  return { waited: Math.max(MIN_REPORTED_DURATION_MS, ...waits), worked };
}

async function taskDurationMs(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
}

/** In a row the arrows walk, elsewhere Tab does. */
async function moveFocus(page) {
  const isRow = await page.evaluate(() => document.activeElement.closest('.carousel') !== null);
  await page.keyboard.press(isRow ? 'ArrowRight' : 'Tab');
}

async function clickRequest(page) {
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Request/ }) });
  await card.first().hover();
  await card
    .first()
    .getByRole('button', { name: /^Request/ })
    .click();
}

/** An administrator is asked how a title shall be got. */
async function closeDialog(page) {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}
