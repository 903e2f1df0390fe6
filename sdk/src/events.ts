import type { Variant } from './media.js';

/** A request as events name it. */
export interface RequestEvent {
  /** Tells the id spaces apart: a movie and an album may have the same number. */
  readonly kind: 'movie' | 'tv' | 'album';
  /** The number of the request in the public API. */
  readonly requestId: number;
  /** The copy that was asked for. */
  readonly variant: Variant;
  /** Who asked for it. */
  readonly requesterId: string;
  /** Who did it; null when the portal did. */
  readonly actorId: string | null;
}

/**
 * What happened, in the past tense, with ids instead of entities. Published after the commit.
 * Plug-ins add their own by declaration merging.
 */
export interface Events {
  /** Somebody asked for a title; `autoApproved` when no decision is needed. */
  'request.created': RequestEvent & { readonly autoApproved: boolean };
  /** A request was approved; `automatic` when a rule did it. */
  'request.approved': RequestEvent & { readonly automatic: boolean };
  /** A request was denied, with the reason that was given. */
  'request.denied': RequestEvent & { readonly reason: string | null };
  /** What was asked for can be watched. */
  'request.available': RequestEvent;
  /** Some of the episodes that were asked for can be watched. */
  'request.partiallyAvailable': RequestEvent & { readonly episodes: readonly { readonly season: number; readonly number: number }[] };
  /** What could be watched was marked as missing again. */
  'request.unavailable': RequestEvent;
  /** A request was removed; the title is told because nobody can look it up any more. */
  'request.deleted': RequestEvent & { readonly title: string };
  /** A hand-over to a downloader failed and will be tried again, or waits in the list of failed requests. */
  'dispatch.failed': RequestEvent & { readonly error: string; readonly attempts: number };
  /** A downloader has taken a request over. */
  'dispatch.delivered': RequestEvent;
  /** A look through a media server is complete; the counts are of titles. */
  'library.synced': { readonly pluginId: string; readonly connectionId: string; readonly added: number; readonly removed: number };
  /** A look through what a downloader holds is complete. */
  'downloader.synced': { readonly pluginId: string; readonly connectionId: string };
  /** A plug-in was switched on or off, or its settings were saved. */
  'plugin.changed': { readonly pluginId: string; readonly enabled: boolean };
  /** Connections of a plug-in were removed: what was known because of them is forgotten in the same transaction. */
  'connection.removed': { readonly pluginId: string; readonly connectionIds: readonly string[] };
  /**
   * A plug-in was removed together with all that is stored about it, its connections included. `agent` is the number of its channel
   * in the public API; null when it carried no messages, or nobody knows any more.
   */
  'plugin.removed': { readonly pluginId: string; readonly connectionIds: readonly string[]; readonly agent: number | null };
  /** A settings object of the portal was saved: `name` tells which, `members` what of it is not what it was. */
  'settings.changed': { readonly name: string; readonly members: readonly string[] };
  /** A user was created, changed or removed. */
  'user.changed': { readonly userId: string };
  /** Somebody started a job by hand. */
  'job.started': { readonly jobId: string };
  /**
   * A job has ended well after `tookMs` milliseconds, and changed something or was asked for (`manual`); a quiet run by the schedule leaves
   * no trace.
   */
  'job.finished': { readonly jobId: string; readonly tookMs: number; readonly manual: boolean };
  /** A job has ended with an error, whose words are the reason. */
  'job.failed': { readonly jobId: string; readonly reason: string };
}
