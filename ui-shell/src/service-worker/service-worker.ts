import { respondToNavigation } from './offline-response.js';
import { openNotificationPage, showPushNotification, type PushMessageWorkerScope } from './push-messages.js';
import { renewPushSubscription, type PushRenewalWorkerScope } from './renew-push-subscription.js';

/** The events of a service worker that this one listens to. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface PushEvent extends WorkerEvent {
  readonly data: { text(): string } | null;
}
interface NotificationEvent extends WorkerEvent {
  readonly notification: Notification;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface Worker extends PushMessageWorkerScope {
  readonly registration: PushMessageWorkerScope['registration'] & PushRenewalWorkerScope['registration'];
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void;
  addEventListener(type: 'pushsubscriptionchange', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationEvent) => void): void;
}

const worker = globalThis as unknown as Worker;

/** A subscription that cannot be renewed now is tried again at the next navigation. */
const renew = (): Promise<void> => renewPushSubscription(worker).catch(() => undefined);

// Nothing of the program is cached, so a new version may replace the old one at once.
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(respondToNavigation(event.request, worker.registration.scope));
  // Not every browser fires an event when it renews a subscription.
  event.waitUntil(renew());
});
worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew()));
worker.addEventListener('push', (event) => event.waitUntil(showPushNotification(worker, event.data?.text() ?? '')));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openNotificationPage(worker, event.notification.data));
});
