import { deleteStoredPushSubscription, readStoredPushSubscription, storePushSubscription } from '../account/stored-push-subscription.js';

/** The parts of a service worker that a renewal needs. */
export interface PushRenewalWorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'scope' | 'pushManager'>;
}

const NOT_FOUND = 404;

/**
 * Handles `pushsubscriptionchange`: sends the portal the subscription of the browser when it differs from the stored one, so that it keeps
 * its notifications. A browser that lost its subscription subscribes again. If the portal cannot be reached, the next navigation tries it
 * again.
 */
export async function renewPushSubscription({ registration }: PushRenewalWorkerScope): Promise<void> {
  const { scope, pushManager } = registration;
  const stored = await readStoredPushSubscription(scope);
  if (!stored) return;
  const subscription =
    (await pushManager.getSubscription()) ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: stored.key }));
  if (subscription.endpoint === stored.endpoint) return;

  const response = await fetch(new URL('api/v3/notifications/browsers/renew', scope), {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ renewal: stored.renewal, subscription: subscription.toJSON() }),
  });
  if (response.ok) {
    const { renewal } = (await response.json()) as { readonly renewal: string };
    await storePushSubscription(scope, { ...stored, renewal, endpoint: subscription.endpoint });
  } else if (response.status === NOT_FOUND) {
    // The user removed this browser at another device.
    await deleteStoredPushSubscription();
    await subscription.unsubscribe();
  }
}
