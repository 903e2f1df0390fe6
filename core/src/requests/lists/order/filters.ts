import { VARIANTS } from '@ombi/sdk';
import { STATES, type RequestState } from '../../lifecycle/index.js';
import { stagesOf } from '../../store/index.js';

/** Which titles a list shows, in bits of their stages. */
export interface Filter {
  /** At least one bit of each. */
  readonly some: readonly number[];
  /** No bit of this. */
  readonly none: number;
}

/** The tabs of the request list. */
export type Tab = 'all' | 'pending' | 'processing' | 'available' | 'denied' | 'unavailable';

const eitherCopy = (...states: RequestState[]): Filter => ({ some: [stagesOf(VARIANTS, states)], none: 0 });
const regular = (...states: RequestState[]): number => stagesOf(['regular'], states);

export const TAB_FILTERS: Readonly<Record<Tab, Filter>> = {
  all: eitherCopy(...STATES),
  pending: eitherCopy('pending'),
  processing: eitherCopy('approved'),
  available: eitherCopy('available'),
  denied: eitherCopy('denied'),
  unavailable: { some: [regular('approved')], none: 0 },
};

/** The filters of the older list calls, by their names; they look at the regular copy only. */
export const STATUS = { None: 0, Approved: 3, Processing: 4, PendingApproval: 5 } as const;
export const AVAILABILITY = { None: 0, Available: 1, NotAvailable: 2 } as const;

const STATUS_BITS: Readonly<Record<number, number>> = {
  [STATUS.Approved]: regular('approved', 'available'),
  [STATUS.Processing]: regular('approved'),
  [STATUS.PendingApproval]: regular('pending'),
};

/** Both filters of an older list call together. */
export function olderFilter(status: number, availability: number): Filter {
  const available = regular('available');
  const asked = [STATUS_BITS[status], availability === AVAILABILITY.Available ? available : undefined];
  return {
    some: [...TAB_FILTERS.all.some, ...asked.filter((bits) => bits !== undefined)],
    none: availability === AVAILABILITY.NotAvailable ? available : 0,
  };
}
