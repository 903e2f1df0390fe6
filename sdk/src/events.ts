import type { PortalRequest } from './context/portal-api.js';
import type { Variant } from './media.js';

/** The request that an event is about. */
export interface RequestEvent {
  /** Kind of the title. Ids are unique per kind only: a movie and an album may have the same number. */
  readonly kind: 'movie' | 'tv' | 'album';
  /** Id of the request in the public API. */
  readonly requestId: number;
  /** The requested variant. */
  readonly variant: Variant;
  /** Id of the requester. */
  readonly requesterId: string;
  /** Id of the user who caused the event; null when the portal did. */
  readonly actorId: string | null;
  /**
   * The request as it is when the event is delivered, for plug-ins with the permission `requests.read`; null when it was deleted meanwhile.
   */
  readonly request?: PortalRequest | null;
}

/**
 * All events, named in the past tense; they carry ids instead of entities. Published after the commit. Plug-ins publish events of their own
 * namespace with `ctx.events.publish`, and describe them by declaration merging.
 */
export interface Events {
  /** A request was created; `autoApproved` when it needs no decision. */
  'request.created': RequestEvent & { readonly autoApproved: boolean };
  /** A request was approved; `automatic` when a rule did it, `onBehalf` when that rule approved what another user requested for the requester. */
  'request.approved': RequestEvent & { readonly automatic: boolean; readonly onBehalf: boolean };
  /** A request was denied; `reason` is null when none was given. */
  'request.denied': RequestEvent & { readonly reason: string | null };
  /** A requested title became available. */
  'request.available': RequestEvent;
  /** Some of the requested episodes became available. */
  'request.partiallyAvailable': RequestEvent & { readonly episodes: readonly { readonly season: number; readonly number: number }[] };
  /** An available request was marked as unavailable again. */
  'request.unavailable': RequestEvent;
  /** A request was deleted; carries the title because it can no longer be looked up. */
  'request.deleted': RequestEvent & { readonly title: string };
  /**
   * A dispatch to a downloader failed. It will be retried, or it is in the list of failed requests. `needsAttention`: administrators are
   * notified of it, once per dispatch: when it is not retried, from the third failure on, or when it has been failing for an hour.
   */
  'dispatch.failed': RequestEvent & { readonly error: string; readonly attempts: number; readonly needsAttention: boolean };
  /** A downloader took a request, which is completed when the downloader is ready. `waitingFor` is a sentence for administrators. */
  'dispatch.accepted': RequestEvent & { readonly waitingFor: string | null };
  /** A dispatch is done. */
  'dispatch.delivered': RequestEvent;
  /** What a media server holds was stored, completely or as far as it could be read; the counts are numbers of titles. */
  'library.synced': { readonly pluginId: string; readonly connectionId: string; readonly added: number; readonly removed: number };
  /** What a downloader monitors and has was stored, completely or as far as it could be read. */
  'downloader.synced': { readonly pluginId: string; readonly connectionId: string };
  /** A plug-in was enabled or disabled, or its settings were saved. */
  'plugin.changed': { readonly pluginId: string; readonly enabled: boolean };
  /** Connections of a plug-in were removed. Data that depends on them is deleted in the same transaction. */
  'connection.removed': { readonly pluginId: string; readonly connectionIds: readonly string[] };
  /**
   * A plug-in was removed with all its stored data and connections. `agent` is the number of its channel in the public API; null when it
   * has no channel or the number is unknown.
   */
  'plugin.removed': { readonly pluginId: string; readonly connectionIds: readonly string[]; readonly agent: number | null };
  /** A settings object of the portal was saved: `name` is its name, `members` are the changed members. */
  'settings.changed': { readonly name: string; readonly members: readonly string[] };
  /** A user was created, changed or removed. */
  'user.changed': { readonly userId: string };
  /** A user started a job manually. */
  'job.started': { readonly jobId: string };
  /**
   * A job succeeded after `tookMs` milliseconds, and changed something or was started manually (`manual`). Scheduled runs without changes
   * publish no event.
   */
  'job.finished': { readonly jobId: string; readonly tookMs: number; readonly manual: boolean };
  /** A job failed; `reason` is the message of the error, `failure` the same as a code with the words of the service. */
  'job.failed': { readonly jobId: string; readonly reason: string; readonly failure?: { readonly code: string; readonly detail?: string } };
}

/** What each event carries beside its payload. */
export interface EventVersion {
  /**
   * Version of the shape of the payload, from 1; absent in older portals. It increases when members are renamed, removed or
   * change their meaning; added members keep it. {@link EVENT_VERSIONS} has those of the portal, and a plug-in that publishes an event
   * names its own. The payload of such an event may have a member `version` itself, which is left as it is.
   */
  readonly version?: number;
}

/** Names of all events of the portal. */
export const EVENT_NAMES = [
  'request.created',
  'request.approved',
  'request.denied',
  'request.available',
  'request.partiallyAvailable',
  'request.unavailable',
  'request.deleted',
  'dispatch.failed',
  'dispatch.accepted',
  'dispatch.delivered',
  'library.synced',
  'downloader.synced',
  'plugin.changed',
  'connection.removed',
  'plugin.removed',
  'settings.changed',
  'user.changed',
  'job.started',
  'job.finished',
  'job.failed',
] as const satisfies readonly (keyof Events)[];
/** Name of an event of the portal. */
export type EventName = (typeof EVENT_NAMES)[number];

/** The version of each event of the portal, see {@link EventVersion}. */
export const EVENT_VERSIONS = {
  'request.created': 1,
  'request.approved': 1,
  'request.denied': 1,
  'request.available': 1,
  'request.partiallyAvailable': 1,
  'request.unavailable': 1,
  'request.deleted': 1,
  'dispatch.failed': 1,
  'dispatch.accepted': 1,
  'dispatch.delivered': 1,
  'library.synced': 1,
  'downloader.synced': 1,
  'plugin.changed': 1,
  'connection.removed': 1,
  'plugin.removed': 1,
  'settings.changed': 1,
  'user.changed': 1,
  'job.started': 1,
  'job.finished': 1,
  'job.failed': 1,
} as const satisfies Readonly<Record<EventName, number>>;

/** An event with its name, as the handler `*` gets it. The names of events of other plug-ins contain a colon. */
export interface NamedEvent extends EventVersion {
  /** One of `EVENT_NAMES`, or the name of an event of a plug-in. */
  readonly name: EventName | `${string}:${string}`;
  /** The members of the event, as {@link Events} lists them. */
  readonly payload: Readonly<Record<string, unknown>>;
  /** @deprecated Use `payload`. The portal passes both until version 2. */
  readonly facts?: Readonly<Record<string, unknown>>;
}
