import type { ApprovedItem, DownloadProgress, RequestEvent, Variant } from '@ombi/sdk';
import type { DeliveryError } from '../../kernel/index.js';

/** What can be asked for. */
export type RequestKind = RequestEvent['kind'];
export const REQUEST_KINDS = ['movie', 'tv', 'album'] as const satisfies readonly RequestKind[];

/** What is only known when the order is handed over. */
type DispatchTimeField = 'idempotencyKey' | 'requestedBy' | 'preferredQualityProfileId' | 'preferredRootFolderId';

/** An approved request on its way to a downloader. Overrides of 0 mean "no wish". */
export interface DispatchOrder extends Omit<ApprovedItem, DispatchTimeField> {
  readonly kind: RequestKind;
  /** The id on the wire. */
  readonly requestId: number;
  readonly requesterId: string;
  /** `YYYY-MM-DD`. */
  readonly releaseDate: string | null;
  /** Whose album it is: the page of an album is that of its artist. Orders of earlier releases do not know it. */
  readonly artistId?: string | null;
}

/** Which downloader an order is for. */
export type DispatchTarget = Pick<DispatchOrder, 'kind' | 'variant'>;

/** Each downloader has a lane of its own, so that one that hangs holds up nobody else's orders. */
export const DISPATCH_TARGETS: readonly DispatchTarget[] = [
  { kind: 'movie', variant: 'regular' },
  { kind: 'movie', variant: '4k' },
  { kind: 'tv', variant: 'regular' },
  { kind: 'album', variant: 'regular' },
];

/** Outbox topic of a lane. */
export const dispatchTopic = ({ kind, variant }: DispatchTarget): string => `dispatch.${kind}.${variant}`;

/** After these events a request needs no downloader any more. */
export const REQUEST_END_EVENTS = ['request.denied', 'request.available', 'request.availableAgain', 'request.deleted'] as const;

/** What an order is for. */
export type OrderName = Pick<DispatchOrder, 'kind' | 'requestId' | 'variant'>;

/** Names one hand-over, whatever happens to it: `movie:17:4k`. */
export const dispatchKey = ({ kind, requestId, variant }: OrderName): string => `${kind}:${requestId}:${variant}`;

/** What the order with such a key is for. */
export function namedBy(key: string): OrderName {
  const [kind, requestId, variant] = key.split(':') as [RequestKind, string, Variant];
  return { kind, requestId: Number(requestId), variant };
}

/** An order as events speak of it. */
export const toRequestEvent = ({ kind, requestId, variant, requesterId }: DispatchOrder, actorId: string | null = null): RequestEvent => ({
  kind,
  requestId,
  variant,
  requesterId,
  actorId,
});

/** How a hand-over ended. `nobody-to-ask`: earlier releases let it rest where no downloader was set up. */
export type DispatchOutcome = 'added' | 'already-there' | 'nobody-to-ask';

/** Names a copy for which somebody waits. */
export type AwaitedCopy = Pick<DispatchOrder, 'kind' | 'requestId' | 'variant' | 'requesterId'>;

/** A request that waits, and the downloads that bring it: at least one. */
export interface AwaitedRequest extends AwaitedCopy {
  readonly downloads: readonly DownloadProgress[];
}

/** What the room that took the request knows and wants to know. Registered once per kind. */
export interface FulfilmentHandler {
  /** The order with the options that the request has now; null once it was denied, deleted or fulfilled: then nothing is handed over. */
  asItStands(dispatchOrder: DispatchOrder): Promise<DispatchOrder | null>;
  /** Runs in the transaction that settles the hand-over. */
  onDelivered(dispatchOrder: DispatchOrder, dispatchOutcome: DispatchOutcome, downloader: string | null): Promise<void>;
  /** Runs in the transaction that records the failure. */
  onFailed(dispatchOrder: DispatchOrder, deliveryError: DeliveryError): Promise<void>;
  /** Nobody is there who could be asked; the order waits. Runs in the transaction that records it. */
  onStranded(dispatchOrder: DispatchOrder, deliveryError: DeliveryError): Promise<void>;
  /** Somebody wants another try of a failed hand-over at once. Runs in the transaction that makes it due. */
  onRetried(dispatchOrder: DispatchOrder, actorId: string): Promise<void>;
  /** Somebody gave a failed hand-over up, or the portal did when it was too old (null). Runs in the transaction that removes it. */
  onGivenUp(dispatchOrder: DispatchOrder, actorId: string | null): Promise<void>;
  /** Whether any request of the lane was handed over and is not there yet. */
  hasAwaitedRequests(dispatchTarget: DispatchTarget): Promise<boolean>;
  /** The requests of the lane that wait for some of these downloads, each with its own. */
  findAwaitedRequests(dispatchTarget: DispatchTarget, downloads: readonly DownloadProgress[]): Promise<readonly AwaitedRequest[]>;
}
