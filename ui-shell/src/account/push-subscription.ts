import { deleteStoredPushSubscription, storePushSubscription } from './stored-push-subscription.js';

/** Why a browser cannot show notifications; null when it can. */
export type PushUnavailableReason = 'insecure' | 'needsApp' | 'unsupported' | 'denied';

/** What this browser lacks to show notifications at the moment. */
export function getPushUnavailableReason(): PushUnavailableReason | null {
  if (!window.isSecureContext) return 'insecure';
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'needsApp' : 'unsupported';
  return Notification.permission === 'denied' ? 'denied' : null;
}

/** The push endpoint under which push services reach this browser; null when it is not subscribed with this key. */
export async function subscribedEndpoint(key: string): Promise<string | null> {
  const subscription = await currentSubscription();
  return subscription && keyOf(subscription) === key ? subscription.endpoint : null;
}

/**
 * Asks the user for permission and subscribes this browser. Must be called while a click is handled, because some browsers ask then only.
 * Null when the user did not allow it.
 */
export async function subscribeToPush(key: string): Promise<PushSubscriptionJSON | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register(new URL('service-worker.js', document.baseURI));
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  // A browser refuses a second subscription with another key.
  if (former && keyOf(former) !== key) await end(former);
  return (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
}

/** Lets the service worker renew the push subscription of this browser (`pushsubscriptionchange`); `renewal` is the token for it. */
export const storeSubscriptionForRenewal = (endpoint: string, key: string, renewal: string): Promise<void> =>
  storePushSubscription(document.baseURI, { endpoint, key, renewal });

/** Ends the subscription of this browser, so that it is not reached any more. Does nothing without one. */
export async function unsubscribeFromPush(): Promise<void> {
  const subscription = await currentSubscription();
  if (subscription) await end(subscription);
}

async function end(subscription: PushSubscription): Promise<void> {
  await deleteStoredPushSubscription();
  await subscription.unsubscribe();
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!('serviceWorker' in navigator)) return null;
  const registration = await navigator.serviceWorker.getRegistration(document.baseURI);
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** The key with which a browser was subscribed, in base64url without padding. */
function keyOf({ options: { applicationServerKey: key } }: PushSubscription): string | null {
  if (!key) return null;
  const text = Array.from(new Uint8Array(key), (byte) => String.fromCharCode(byte)).join('');
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}
