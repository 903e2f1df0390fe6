import type { BrowserMessage } from '@ombi/sdk';

/** A window of the portal. */
interface PortalWindow {
  readonly url: string;
  focus(): Promise<unknown>;
}

/** The parts of a service worker that messages need; the types of the page do not have them. */
export interface PushMessageWorkerScope {
  readonly registration: Pick<ServiceWorkerRegistration, 'scope' | 'showNotification'>;
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: boolean }): Promise<readonly PortalWindow[]>;
    openWindow(url: string): Promise<unknown>;
  };
}

/**
 * Handles a push event: shows the decrypted payload. Browsers demand that something is shown for each: a payload that cannot be read is
 * shown as it is.
 */
export function showPushNotification({ registration }: PushMessageWorkerScope, payload: string): Promise<void> {
  const { title, body, icon, tag, url } = parseMessage(payload);
  return registration.showNotification(title, { body, data: { url }, ...(icon ? { icon } : {}), ...(tag ? { tag } : {}) });
}

/**
 * Handles `notificationclick`: opens the page of a message, a window that shows it already, else a new one. Without a page of the web, the
 * start page.
 */
export async function openNotificationPage({ registration, clients }: PushMessageWorkerScope, data: unknown): Promise<void> {
  const { url: wanted } = Object(data) as Pick<BrowserMessage, 'url'>;
  const url = isWebUrl(wanted) ? wanted : registration.scope;
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const open = windows.find((candidate) => candidate.url === url);
  await (open ? open.focus() : clients.openWindow(url));
}

function parseMessage(payload: string): BrowserMessage {
  try {
    const message = JSON.parse(payload) as Partial<BrowserMessage> | null;
    if (typeof message?.title === 'string') return { ...message, title: message.title, body: String(message.body ?? '') };
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
  }
  return { title: payload, body: '' };
}

const isWebUrl = (text: unknown): text is string =>
  typeof text === 'string' && URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
