import { OFFLINE_CACHE, offlinePageUrl } from '../offline/offline-cache.js';

/** Answers a navigation from the network, and with the offline page while the portal cannot be reached. */
export async function respondToNavigation(request: Request, portal: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (cause) {
    const page = await (await caches.open(OFFLINE_CACHE)).match(offlinePageUrl(portal));
    if (page) return page;
    throw cause;
  }
}
