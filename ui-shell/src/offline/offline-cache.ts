/** Where the offline page lies: written by the page, which has the texts, and read by the service worker. */
export const OFFLINE_CACHE = 'offline';

/** Address of the offline page in the cache, below the address of the portal. */
export const offlinePageUrl = (portal: string): string => new URL('offline.html', portal).href;
