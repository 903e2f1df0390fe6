import type { Page } from 'playwright-core';

/** What a browser that knows nothing yet fetches for a page. */
export interface Weight {
  /** Over the wire: scripts, styles, fonts and answers with their headers; pictures come as they are looked at. */
  readonly bytes: number;
  /** Paths of calls to the portal's API and hub. */
  readonly calls: readonly string[];
}

const PICTURE = /^\/api\/v3\/images\//;
const CALL = /^\/(api|hubs)\//;

/** Opens a page and weighs what comes, until nothing comes any more. */
export async function weightOf(page: Page, path: string): Promise<Weight> {
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
