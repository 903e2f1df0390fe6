import { toIsoDate, MISSING_DATE } from '../../../kernel/index.js';
import type { RequestState } from '../../lifecycle/index.js';
import type { RowContext } from './row-context.js';
import type { RequesterSummary } from './requester-summaries.js';
import { variantRecordsOf, type RequestVariantRecord, type TitleRecord } from './title-record.repository.js';

/** Number of the public API. */
const OMBI = 0;

export const STATUS_TEXT_KEYS: Readonly<Record<RequestState, string>> = {
  available: 'Common.Available',
  denied: 'Common.Denied',
  approved: 'Common.ProcessingRequest',
  pending: 'Common.PendingApproval',
};

/** The members that rows of every kind share. Every flag is computed from where the copies stand. */
export function sharedRowFields(title: TitleRecord, { viewerId, people }: RowContext) {
  const main = title.regular ?? title.fourK;
  const requester = requesterOf(main, people);
  const copies = variantRecordsOf(title);
  return {
    id: title.id,
    title: title.title,
    ...variantStateFields(title.regular),
    requestedUserId: requester?.id ?? null,
    requestedByAlias: requester && main ? main.alias : null,
    requestedUser: requester,
    source: OMBI,
    subscribed: title.subscribed,
    showSubscribe: copies.every(({ state, requesterId }) => state !== 'available' && state !== 'denied' && requesterId !== viewerId),
    requestStatus: main ? STATUS_TEXT_KEYS[main.state] : '',
    canApprove: copies.some(({ state }) => state === 'pending' || state === 'denied'),
    dispatchError: title.regular?.dispatchError ?? null,
    sample: title.sample,
  };
}

/** Where one copy stands. */
export const variantStateFields = (copy: RequestVariantRecord | null) => ({
  approved: isApproved(copy),
  markedAsApproved: date(copy?.approvedAt),
  requestedDate: date(copy?.requestedAt),
  available: copy?.state === 'available',
  markedAsAvailable: toIsoDate(at(copy?.availableAt)),
  denied: isDenied(copy),
  markedAsDenied: date(copy?.deniedAt),
  deniedReason: copy?.deniedReason ?? null,
});

/** Null when they are hidden from the viewer, or gone. */
export const requesterOf = (copy: RequestVariantRecord | null, people: ReadonlyMap<string, RequesterSummary>): RequesterSummary | null =>
  (copy && people.get(copy.requesterId)) ?? null;

/** What is there was approved, be it by fetching it. */
export const isApproved = (copy: Pick<RequestVariantRecord, 'state'> | null): boolean =>
  copy?.state === 'approved' || copy?.state === 'available';

/** Null while nobody decided. */
export const isDenied = (copy: Pick<RequestVariantRecord, 'state'> | null): boolean | null =>
  !copy || copy.state === 'pending' ? null : copy.state === 'denied';

/** A day of the calendar as a moment; the date that stands for none where it is unknown. */
export const toIsoDay = (text: string | null): string => (text ? `${text}T00:00:00Z` : MISSING_DATE);

const at = (moment: number | null | undefined): Date | null => (moment === null || moment === undefined ? null : new Date(moment));
const date = (moment: number | null | undefined): string => toIsoDate(at(moment)) ?? MISSING_DATE;
