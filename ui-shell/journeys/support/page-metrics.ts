import type { Page } from 'playwright-core';

interface LayoutShiftWindow {
  moved?: number;
}

/** Records layout shifts without user input, from the next page load on. */
export const observeLayoutShift = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const layoutShiftWindow = globalThis as LayoutShiftWindow;
    layoutShiftWindow.moved = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) layoutShiftWindow.moved = (layoutShiftWindow.moved ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The cumulative layout shift of the page so far. */
export const cumulativeLayoutShift = (page: Page): Promise<number> => page.evaluate(() => (globalThis as LayoutShiftWindow).moved ?? 0);

/** What a browser with an empty cache loads for a page. */
export interface PageWeight {
  /** Transferred bytes of scripts, styles, fonts and responses with their headers; images are excluded, because they load when visible. */
  readonly bytes: number;
  /** Paths of calls to the portal's API and hub. */
  readonly calls: readonly string[];
}

const PICTURE = /^\/api\/v3\/images\//;
const CALL = /^\/(api|hubs)\//;

/** Measures the page size (transferred bytes and requests): opens a page and waits until the network is idle. */
export async function measurePageWeight(page: Page, path: string): Promise<PageWeight> {
  const wire = await page.context().newCDPSession(page);
  const asked = new Map<string, string>();
  let bytes = 0;
  wire.on('Network.requestWillBeSent', ({ requestId, request }) => asked.set(requestId, new URL(request.url).pathname));
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (!PICTURE.test(asked.get(requestId) ?? '')) bytes += encodedDataLength;
  });
  await wire.send('Network.enable');
  await wire.send('Network.clearBrowserCache');
  await page.goto(path, { waitUntil: 'networkidle' });
  await wire.detach();
  return { bytes, calls: [...asked.values()].filter((one) => CALL.test(one) && !PICTURE.test(one)) };
}
