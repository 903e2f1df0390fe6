import type { NotificationType } from '@ombi/sdk';
import type { Occasion } from './variables.js';

/** What only some hear: who asked is told to those who decide or help, a reason to whoever waits. */
const MORE: Partial<Record<NotificationType, (occasion: Occasion) => object>> = {
  NewRequest: ({ requester }) => ({ requestedBy: requester.displayName }),
  ItemAddedToFaultQueue: ({ requester, error }) => ({ requestedBy: requester.displayName, reason: error }),
  RequestDeclined: ({ request }) => ({ reason: request.deniedReason }),
  PartiallyAvailable: ({ arrived }) => ({ episodes: arrived.length }),
};

/** What a screen needs to tell the same as the text in its own words, and no more. */
export function liveFacts(type: NotificationType, occasion: Occasion): object {
  const { kind, title, year, variant } = occasion.request;
  return { about: 'request', type, kind, title, year, is4K: variant === '4k', ...MORE[type]?.(occasion) };
}
