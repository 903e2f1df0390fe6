import { setTimeout as wait } from 'node:timers/promises';
import { takeObservations } from './page-observer.mjs';

const TIMES = 5;
/** Until a browser has told of what was done. */
const TOLD_MS = 250;
/** Below that a browser does not tell; nobody feels it. */
const UNTOLD_MS = 16;

/** What people do with a page of cards; `after` undoes each, `end` all of them. */
const DEEDS = {
  typing: {
    begin: (page) => page.keyboard.press('/'),
    act: (page, nth) => page.keyboard.press('abcde'[nth]),
    end: (page) => page.keyboard.press('Escape'),
  },
  'going on with the keys': { begin: (page) => page.getByRole('article').getByRole('link').first().focus(), act: goOn },
  'asking for a title': { act: ask, after: leaveDialog },
};

/**
 * Does each of them some times. Answers of each time how long it took until the next picture was drawn, and how long the page itself
 * worked for it: the same where it has a processor to itself, and true also on a machine that is busy with other things.
 */
export async function measureInteractions(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const measured = {};
  for (const [name, { begin, act, after, end }] of Object.entries(DEEDS)) {
    await begin?.(page);
    measured[name] = [];
    for (let nth = 0; nth < TIMES; nth += 1) {
      measured[name].push(await measure(page, session, () => act(page, nth)));
      await after?.(page);
    }
    await end?.(page);
  }
  return measured;
}

async function measure(page, session, act) {
  await page.evaluate(takeObservations);
  const before = await workedMs(session);
  await act();
  await wait(TOLD_MS);
  const worked = (await workedMs(session)) - before;
  const { waits } = await page.evaluate(takeObservations);
  return { waited: Math.max(UNTOLD_MS, ...waits), worked };
}

async function workedMs(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * metrics.find(({ name }) => name === 'TaskDuration').value;
}

/** In a row the arrows walk, elsewhere Tab does. */
async function goOn(page) {
  const isRow = await page.evaluate(() => document.activeElement.closest('.carousel') !== null);
  await page.keyboard.press(isRow ? 'ArrowRight' : 'Tab');
}

async function ask(page) {
  const card = page.getByRole('article').filter({ has: page.getByRole('button', { name: /^Request/ }) });
  await card.first().hover();
  await card
    .first()
    .getByRole('button', { name: /^Request/ })
    .click();
}

/** An administrator is asked how a title shall be got. */
async function leaveDialog(page) {
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
}
