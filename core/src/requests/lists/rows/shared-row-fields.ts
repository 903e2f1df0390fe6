import { toIsoTimestamp, MISSING_DATE, type DeliveryError } from '../../../kernel/index.js';
import type { RequestState } from '../../model/index.js';
import type { RequestRowContext } from './request-row-context.js';
import type { RequesterSummary } from './requester-summaries.js';
import { variantRecordsOf, type RequestVariantRecord, type TitleRow } from './title-row.repository.js';

/** Numbers of the public API. */
const REQUEST_SOURCE = { portal: 0, watchlist: 1 } as const;

/** How a request was made, such as by a watchlist import, as a number of the public API. */
export const requestSourceOf = ({ fromWatchlist }: { readonly fromWatchlist: boolean | null }): number =>
  fromWatchlist ? REQUEST_SOURCE.watchlist : REQUEST_SOURCE.portal;

/** Translation (i18n) keys of the status labels, as clients of the v1 API expect them. */
export const STATUS_TEXT_KEYS: Readonly<Record<RequestState, string>> = {
  available: 'Common.Available',
  denied: 'Common.Denied',
  approved: 'Common.ProcessingRequest',
  pending: 'Common.PendingApproval',
};

/** The fields that rows of every kind share. Flags are computed from the states of the variants. */
export function sharedRowFields(title: TitleRow, { viewerId, requesterSummaries, canApprove }: RequestRowContext) {
  const main = title.regular ?? title.fourK;
  const requester = requesterOf(main, requesterSummaries);
  const records = variantRecordsOf(title);
  return {
    id: title.id,
    title: title.title,
    ...variantStateFields(title.regular),
    requestedUserId: requester?.id ?? null,
    requestedByAlias: requester && main ? main.alias : null,
    requestedUser: requester,
    source: main ? requestSourceOf(main) : REQUEST_SOURCE.portal,
    subscribed: title.isSubscribed,
    showSubscribe: records.every(({ state, requesterId }) => state !== 'available' && state !== 'denied' && requesterId !== viewerId),
    requestStatus: main ? STATUS_TEXT_KEYS[main.state] : '',
    canApprove: records.some(({ state }) => state === 'pending' || state === 'denied'),
    dispatchError: visibleDispatchError(title.regular?.dispatchError, canApprove),
    sample: title.isSample,
  };
}

/** Without the message of the outside service for users who do not approve requests: it may name hosts of the internal network. */
export function visibleDispatchError(error: DeliveryError | null | undefined, canApprove: boolean): DeliveryError | null {
  if (!error || canApprove) return error ?? null;
  return { code: error.code === 'legacy-text' ? 'unexpected' : error.code };
}

/** State fields of one variant. */
export const variantStateFields = (record: RequestVariantRecord | null) => ({
  approved: isApproved(record),
  markedAsApproved: date(record?.approvedAt),
  requestedDate: date(record?.requestedAt),
  available: record?.state === 'available',
  markedAsAvailable: toIsoTimestamp(at(record?.availableAt)),
  denied: isDenied(record),
  markedAsDenied: date(record?.deniedAt),
  deniedReason: record?.deniedReason ?? null,
});

/** Null when the requester is hidden from the viewer, or deleted. */
export const requesterOf = (
  record: RequestVariantRecord | null,
  requesterSummaries: ReadonlyMap<string, RequesterSummary>,
): RequesterSummary | null => (record && requesterSummaries.get(record.requesterId)) ?? null;

/** An available title counts as approved. */
export const isApproved = (record: Pick<RequestVariantRecord, 'state'> | null): boolean =>
  record?.state === 'approved' || record?.state === 'available';

/** Null while pending. */
export const isDenied = (record: Pick<RequestVariantRecord, 'state'> | null): boolean | null =>
  !record || record.state === 'pending' ? null : record.state === 'denied';

/** A `YYYY-MM-DD` date as UTC timestamp; `MISSING_DATE` when it is null. */
export const toIsoDay = (text: string | null): string => (text ? `${text}T00:00:00Z` : MISSING_DATE);

const at = (moment: number | null | undefined): Date | null => (moment === null || moment === undefined ? null : new Date(moment));
const date = (moment: number | null | undefined): string => toIsoTimestamp(at(moment)) ?? MISSING_DATE;
