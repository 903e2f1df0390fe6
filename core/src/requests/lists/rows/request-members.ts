import { iso, NO_DATE } from '../../../kernel/index.js';
import type { RequestState } from '../../lifecycle/index.js';
import type { Onlooker } from './onlooker.js';
import type { Person } from './people.js';
import { copiesOf, type CopyRecord, type TitleRecord } from './title-record.js';

/** Number of the public API. */
const OMBI = 0;

export const STATUS: Readonly<Record<RequestState, string>> = {
  available: 'Common.Available',
  denied: 'Common.Denied',
  approved: 'Common.ProcessingRequest',
  pending: 'Common.PendingApproval',
};

/** The members that rows of every kind share. Every flag is computed from where the copies stand. */
export function requestMembers(title: TitleRecord, { viewerId, people }: Onlooker) {
  const main = title.regular ?? title.fourK;
  const requester = requesterOf(main, people);
  const copies = copiesOf(title);
  return {
    id: title.id,
    title: title.title,
    ...standing(title.regular),
    requestedUserId: requester?.id ?? null,
    requestedByAlias: requester && main ? main.alias : null,
    requestedUser: requester,
    source: OMBI,
    subscribed: title.subscribed,
    showSubscribe: copies.every(({ state, requesterId }) => state !== 'available' && state !== 'denied' && requesterId !== viewerId),
    requestStatus: main ? STATUS[main.state] : '',
    canApprove: copies.some(({ state }) => state === 'pending' || state === 'denied'),
    dispatchError: title.regular?.dispatchError ?? null,
    sample: title.sample,
  };
}

/** Where one copy stands. */
export const standing = (copy: CopyRecord | null) => ({
  approved: isApproved(copy),
  markedAsApproved: date(copy?.approvedAt),
  requestedDate: date(copy?.requestedAt),
  available: copy?.state === 'available',
  markedAsAvailable: iso(at(copy?.availableAt)),
  denied: isDenied(copy),
  markedAsDenied: date(copy?.deniedAt),
  deniedReason: copy?.deniedReason ?? null,
});

/** Null when they are hidden from the viewer, or gone. */
export const requesterOf = (copy: CopyRecord | null, people: ReadonlyMap<string, Person>): Person | null =>
  (copy && people.get(copy.requesterId)) ?? null;

/** What is there was approved, be it by fetching it. */
export const isApproved = (copy: Pick<CopyRecord, 'state'> | null): boolean => copy?.state === 'approved' || copy?.state === 'available';

/** Null while nobody decided. */
export const isDenied = (copy: Pick<CopyRecord, 'state'> | null): boolean | null =>
  !copy || copy.state === 'pending' ? null : copy.state === 'denied';

/** A day of the calendar as a moment; the date that stands for none where it is unknown. */
export const day = (text: string | null): string => (text ? `${text}T00:00:00Z` : NO_DATE);

const at = (moment: number | null | undefined): Date | null => (moment === null || moment === undefined ? null : new Date(moment));
const date = (moment: number | null | undefined): string => iso(at(moment)) ?? NO_DATE;
