import type { Variant } from './media.js';

/** A request as events name it. `requestId` is the id on the wire, `kind` tells the id spaces apart. */
export interface RequestEvent {
  readonly kind: 'movie' | 'tv' | 'album';
  readonly requestId: number;
  readonly variant: Variant;
  readonly requesterId: string;
  /** Who did it; null when the portal did. */
  readonly actorId: string | null;
}

/**
 * What happened, in the past tense, with ids instead of entities. Published after the commit.
 * Plug-ins add their own by declaration merging.
 */
export interface Events {
  'request.created': RequestEvent & { readonly autoApproved: boolean };
  'request.approved': RequestEvent & { readonly automatic: boolean };
  'request.denied': RequestEvent & { readonly reason: string | null };
  'request.available': RequestEvent;
  'request.unavailable': RequestEvent;
  'request.deleted': RequestEvent & { readonly title: string };
  'dispatch.failed': RequestEvent & { readonly error: string; readonly attempts: number };
  'dispatch.delivered': RequestEvent;
  'library.synced': { readonly pluginId: string; readonly connectionId: string; readonly added: number; readonly removed: number };
  'downloader.synced': { readonly pluginId: string; readonly connectionId: string };
  'plugin.changed': { readonly pluginId: string; readonly enabled: boolean };
  'settings.changed': { readonly name: string };
  'user.changed': { readonly userId: string };
  'job.started': { readonly jobId: string };
  'job.finished': { readonly jobId: string; readonly tookMs: number };
  'job.failed': { readonly jobId: string; readonly reason: string };
}
