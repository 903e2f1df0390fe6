import type { ApprovedItem, DownloadProgress, DownloadReceipt, RequestEvent, Variant } from '@ombi/sdk';
import type { DeliveryError } from '../../kernel/index.js';
import type { DownloaderOptionKind } from '../options/option-comparison.js';

/** Kinds of requests (media type). */
export type RequestKind = RequestEvent['kind'];
export const REQUEST_KINDS = ['movie', 'tv', 'album'] as const satisfies readonly RequestKind[];

/** Fields that are filled in at the time of the dispatch. */
type DispatchTimeField = 'idempotencyKey' | 'requestedBy' | 'preferredQualityProfileId' | 'preferredRootFolderId';

/** The outbox payload (job) of an approved request as sent to a downloader. Overrides of 0 mean none. */
export interface DispatchOrder extends Omit<ApprovedItem, DispatchTimeField> {
  readonly kind: RequestKind;
  /** The public id. */
  readonly requestId: number;
  readonly requesterId: string;
  /** `YYYY-MM-DD`. */
  readonly releaseDate: string | null;
  /** Albums only: id of the artist, whose page shows the album. Missing in orders of earlier releases. */
  readonly artistId?: string | null;
  /** Id of the connection that should fetch it; null or missing: the default one. */
  readonly downloaderId?: string | null;
  /** Missing before the first attempt. */
  readonly dispatchState?: DispatchState;
}

/** Status of a dispatch: what the attempts so far have to pass on to the next one, which another portal may make. */
export interface DispatchState {
  /** The downloader has accepted the title: its connection, and how often it was asked to confirm that. */
  readonly accepted?: { readonly connectionId: string; readonly confirmations: number };
  /** Time of the first of the failures in a row, in milliseconds. */
  readonly failingSince?: number;
  /** Whether administrators were notified of these failures. */
  readonly isReported?: boolean;
  /** Whether a user dispatched the request again because the previous order had no effect. */
  readonly isSentAgain?: boolean;
}

/** Kind and variant that determine the downloader. */
export type KindAndVariant = Pick<DispatchOrder, 'kind' | 'variant'>;

/** Every kind and variant has an outbox topic of its own, so that a hanging downloader does not delay the others. */
export const DISPATCH_TARGETS: readonly KindAndVariant[] = [
  { kind: 'movie', variant: 'regular' },
  { kind: 'movie', variant: '4k' },
  { kind: 'tv', variant: 'regular' },
  { kind: 'album', variant: 'regular' },
];

/** Outbox topic of a dispatch target. */
export const dispatchTopic = ({ kind, variant }: KindAndVariant): string => `dispatch.${kind}.${variant}`;

/** Events that end the need for a downloader. */
export const REQUEST_END_EVENTS = ['request.denied', 'request.available', 'request.availableAgain', 'request.deleted'] as const;

/** Identifies the request of an order, for deduplication. */
export type DispatchOrderKey = Pick<DispatchOrder, 'kind' | 'requestId' | 'variant'>;

/** Outbox and idempotency key of an order, for deduplication: `movie:17:4k`. */
export const dispatchKey = ({ kind, requestId, variant }: DispatchOrderKey): string => `${kind}:${requestId}:${variant}`;

/** Parses a {@link dispatchKey}. */
export function parseDispatchKey(key: string): DispatchOrderKey {
  const [kind, requestId, variant] = key.split(':') as [RequestKind, string, Variant];
  return { kind, requestId: Number(requestId), variant };
}

/** The event payload of an order. */
export const toRequestEvent = ({ kind, requestId, variant, requesterId }: DispatchOrder, actorId: string | null = null): RequestEvent => ({
  kind,
  requestId,
  variant,
  requesterId,
  actorId,
});

/** Result of a dispatch. `nobody-to-ask`: stored by earlier releases when no downloader was configured. */
export type DispatchOutcome = 'added' | 'already-there' | 'nobody-to-ask';

/** Identifies an awaited (pending) request. */
export type AwaitedRequestKey = Pick<DispatchOrder, 'kind' | 'requestId' | 'variant' | 'requesterId'>;

/** A request that is waiting for its downloads: at least one. */
export interface AwaitedRequest extends AwaitedRequestKey {
  readonly downloads: readonly DownloadProgress[];
}

/** Implemented by the module that owns the requests of a kind. Registered once per kind. */
export interface FulfilmentHandler {
  /** The order with the current overrides; null when the request was denied, deleted or fulfilled: then nothing is dispatched. */
  refreshOrder(dispatchOrder: DispatchOrder): Promise<DispatchOrder | null>;
  /**
   * Ids that were chosen for the request, or by its requester, do not exist at the downloader, or mean something else. Runs in the transaction
   * that records the outcome, before it.
   */
  onOptionsInvalidated(dispatchOrder: DispatchOrder, choices: readonly DownloaderOptionKind[], downloader: string): Promise<void>;
  /** Runs in the transaction that completes the order. */
  onDelivered(dispatchOrder: DispatchOrder, dispatchOutcome: DispatchOutcome, downloader: string | null): Promise<void>;
  /** The downloader accepted the order and needs time. Runs in the transaction that records it. */
  onAccepted(dispatchOrder: DispatchOrder, downloader: string, waitingFor: string | null): Promise<void>;
  /** The order was cancelled while the downloader was called, and the downloader has taken the title. Runs in a transaction. */
  onSentAfterCancel(dispatchOrder: DispatchOrder, receipt: DownloadReceipt, downloader: string): Promise<void>;
  /** Runs in the transaction that records the failure. */
  onFailed(dispatchOrder: DispatchOrder, deliveryError: DeliveryError): Promise<void>;
  /** No downloader is available; the order waits. Runs in the transaction that records it. */
  onStranded(dispatchOrder: DispatchOrder, deliveryError: DeliveryError): Promise<void>;
  /** An administrator retries a failed dispatch. Runs in the transaction that makes it due. */
  onRetried(dispatchOrder: DispatchOrder, actorId: string): Promise<void>;
  /**
   * A failed dispatch was removed by an administrator, or by the server because of its age (`actorId` null). Runs in the transaction that
   * removes it.
   */
  onGivenUp(dispatchOrder: DispatchOrder, actorId: string | null): Promise<void>;
  /** Whether any dispatched request of the target is not available yet. */
  hasAwaitedRequests(dispatchTarget: KindAndVariant): Promise<boolean>;
  /** The requests of the target that wait for some of these downloads, each with its own. */
  findAwaitedRequests(dispatchTarget: KindAndVariant, downloads: readonly DownloadProgress[]): Promise<readonly AwaitedRequest[]>;
}
