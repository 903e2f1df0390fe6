import type { PushedMessage, WebhookResult } from '@ombi/sdk';
import { z } from 'zod';
import type { PlexCtx } from './context.js';

/** The parts of a message that report a change of the library. */
const Notification = z
  .object({
    NotificationContainer: z.object({
      type: z.string(),
      TimelineEntry: z.array(z.object({ type: z.int().nullish(), state: z.int().nullish() })).nullish(),
    }),
  })
  .nullable()
  .catch(null);

/** Movies and episodes; series, seasons, music and photos have other numbers. */
const WATCHED_TYPES: ReadonlySet<number> = new Set([1, 4]);
/** Plex has read the metadata of an item, and lists it. */
const STATE_READY = 5;

/**
 * Listens to the WebSocket of the server, which also those without a subscription can do, and reads what was added as soon as it is listed.
 */
export async function* listen({ http }: PlexCtx): AsyncGenerator<WebhookResult> {
  for await (const message of await http.webSocket('/:/websockets/notifications')) if (reportsNewItem(message)) yield { sync: 'recent' };
}

function reportsNewItem(message: PushedMessage): boolean {
  const { type, TimelineEntry } = message.json(Notification)?.NotificationContainer ?? {};
  if (type !== 'timeline') return false;
  return (TimelineEntry ?? []).some((entry) => entry.state === STATE_READY && WATCHED_TYPES.has(entry.type ?? 0));
}
