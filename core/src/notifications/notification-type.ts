import type { NotificationType, Variant } from '@ombi/sdk';
import { SYSTEM_USER_ID, type Role, type User } from '../identity/index.js';
import type { NotificationEvent } from './notification-event-outbox-writer.js';

const TYPES: Record<NotificationEvent['name'], NotificationType> = {
  'request.created': 'NewRequest',
  'request.approved': 'RequestApproved',
  'request.denied': 'RequestDeclined',
  'request.available': 'RequestAvailable',
  'request.partiallyAvailable': 'PartiallyAvailable',
  'dispatch.failed': 'ItemAddedToFaultQueue',
  'request.deleting': 'RequestDeleted',
};

const AUTO_APPROVE: Record<string, Role> = {
  'movie:regular': 'AutoApproveMovie',
  'movie:4k': 'AutoApprove4KMovie',
  'tv:regular': 'AutoApproveTv',
  'album:regular': 'AutoApproveMusic',
};

/** Data besides the event that decides about the type. */
export interface NotificationTypeContext {
  readonly requester: User;
  readonly isOnBehalf: boolean;
  /** The setting *Do not send notifications if a user has the auto approve permission*. */
  readonly silentWhenAutoApproved: boolean;
}

/**
 * Selects the type of message for an event; null when no user is notified: requests by administrators need no review, and a
 * dispatch failure is reported once, when it lasts. The setting counts the role of the requester, not how this request was approved, as in
 * earlier releases.
 */
export function selectNotificationType({ name, event }: NotificationEvent, context: NotificationTypeContext): NotificationType | null {
  if (name === 'dispatch.failed') return event.needsAttention ? TYPES[name] : null;
  if (name !== 'request.created' && name !== 'request.approved') return TYPES[name];

  if (context.requester.id === SYSTEM_USER_ID || context.requester.roles.has('Admin')) return null;
  if (context.silentWhenAutoApproved && (context.isOnBehalf || isAutoApproved(context.requester, event.kind, event.variant))) return null;
  return TYPES[name];
}

function isAutoApproved(requester: User, kind: string, variant: Variant): boolean {
  const role = AUTO_APPROVE[`${kind}:${variant}`];
  return role !== undefined && requester.roles.has(role);
}
