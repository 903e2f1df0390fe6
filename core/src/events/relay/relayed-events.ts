import type { Events } from '@ombi/sdk';

/** Events that the caches or the open pages of other portals on the same database (cluster) depend on. */
export const RELAYED_EVENTS = [
  'request.created',
  'request.approved',
  'request.denied',
  'request.available',
  'request.availableAgain',
  'request.partiallyAvailable',
  'request.unavailable',
  'request.deleted',
  'dispatch.failed',
  'dispatch.accepted',
  'dispatch.delivered',
  'dispatch.discarded',
  'vote.cast',
  'issue.reported',
  'issue.commented',
  'issue.commentDeleted',
  'issue.statusChanged',
  'issue.deleted',
  'issue.purged',
  'sampleRequests.deleted',
  'library.synced',
  'job.started',
  'job.finished',
  'job.failed',
  'job.rescheduled',
  'job.cancelled',
  'plugin.changed',
  'plugin.removed',
  'pluginPackage.changed',
  'settings.changed',
  'user.changed',
  'access.revoked',
  'inbox.changed',
  'toast.sent',
] as const satisfies readonly (keyof Events)[];

/** Name of an event that is relayed. */
export type RelayedEventName = (typeof RELAYED_EVENTS)[number];

type RequestChange = Extract<RelayedEventName, `request.${string}`>;

/** Events that change a request. */
export const REQUEST_CHANGE_EVENTS = RELAYED_EVENTS.filter((name): name is RequestChange => name.startsWith('request.'));

/** An event as it is stored for the other portals. */
export interface RelayedEventEnvelope<E extends RelayedEventName = RelayedEventName> {
  readonly name: E;
  readonly event: Events[E];
}
