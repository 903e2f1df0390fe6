import type { NotificationType, Variant } from '@ombi/sdk';
import { SYSTEM_USER_ID, type Role, type User } from '../identity/index.js';
import type { NotificationEvent } from './notification-event-recorder.js';

const TYPES: Record<NotificationEvent['name'], NotificationType> = {
  'request.created': 'NewRequest',
  'request.approved': 'RequestApproved',
  'request.denied': 'RequestDeclined',
  'request.available': 'RequestAvailable',
  'request.partiallyAvailable': 'PartiallyAvailable',
  'dispatch.failed': 'ItemAddedToFaultQueue',
};

const AUTO_APPROVE: Record<string, Role> = {
  'movie:regular': 'AutoApproveMovie',
  'movie:4k': 'AutoApprove4KMovie',
  'tv:regular': 'AutoApproveTv',
  'album:regular': 'AutoApproveMusic',
};

export interface NotificationTypeContext {
  readonly requester: User;
  readonly madeOnBehalf: boolean;
  /** The setting *Do not send notifications if a user has the auto approve permission*. */
  readonly silentWhenAutoApproved: boolean;
}

/**
 * The type of message that an event asks for, or null when nobody needs to be told:
 * what an administrator asks for needs no review, and a hand-over that fails again was reported the first time.
 */
export function selectNotificationType({ name, event }: NotificationEvent, facts: NotificationTypeContext): NotificationType | null {
  if (name === 'dispatch.failed') return event.attempts === 1 ? TYPES[name] : null;
  if (name !== 'request.created' && name !== 'request.approved') return TYPES[name];

  if (facts.requester.id === SYSTEM_USER_ID || facts.requester.roles.has('Admin')) return null;
  if (facts.silentWhenAutoApproved && (facts.madeOnBehalf || isAutoApproved(facts.requester, event.kind, event.variant))) return null;
  return TYPES[name];
}

function isAutoApproved(requester: User, kind: string, variant: Variant): boolean {
  const role = AUTO_APPROVE[`${kind}:${variant}`];
  return role !== undefined && requester.roles.has(role);
}
