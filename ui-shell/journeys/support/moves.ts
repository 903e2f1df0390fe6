import type { Page } from 'playwright-core';

interface Watching {
  moved?: number;
}

/** From its next page on, the browser adds up how far things move that nobody has pressed. */
export const watchMoves = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const watching = globalThis as Watching;
    watching.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) watching.moved = (watching.moved ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The cumulative layout shift of the page so far. */
export const movedBy = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Watching).moved ?? 0);
