const CACHE = 'push';

/** What the service worker needs to keep notifications when the browser renews its subscription. */
export interface StoredPushSubscription {
  /** The endpoint that the portal knows. */
  readonly endpoint: string;
  /** Key with which the browser subscribes. */
  readonly key: string;
  /** Token with which the portal replaces the subscription. */
  readonly renewal: string;
}

/** In the cache, because a service worker has no other storage that is as simple. `portal` is the address of the portal. */
const addressOf = (portal: string): string => new URL('push-subscription.json', portal).href;

/** Null when this browser was not subscribed, or was signed out. */
export async function readStoredPushSubscription(portal: string): Promise<StoredPushSubscription | null> {
  const found = await (await caches.open(CACHE)).match(addressOf(portal));
  return found ? ((await found.json()) as StoredPushSubscription) : null;
}

export async function storePushSubscription(portal: string, stored: StoredPushSubscription): Promise<void> {
  await (await caches.open(CACHE)).put(addressOf(portal), new Response(JSON.stringify(stored)));
}

/** Must be called before the browser is unsubscribed: else the service worker would subscribe it again. */
export async function deleteStoredPushSubscription(): Promise<void> {
  await caches.delete(CACHE);
}
