import { VARIANTS } from '@ombi/sdk';
import { REQUEST_STATES, type RequestState } from '../../model/index.js';
import { stateBits } from '../../store/index.js';

/** Filter of a list by the state bits of its titles. */
export interface StateFilter {
  /** At least one bit of each. */
  readonly requiredBits: readonly number[];
  /** No bit of this. */
  readonly excludedBits: number;
}

/** The tabs of the request list. */
export type RequestListTab = 'all' | 'pending' | 'processing' | 'available' | 'denied' | 'unavailable';

const anyVariant = (...states: RequestState[]): StateFilter => ({ requiredBits: [stateBits(VARIANTS, states)], excludedBits: 0 });
const regular = (...states: RequestState[]): number => stateBits(['regular'], states);

/** The filter of each tab of the request list. */
export const TAB_FILTERS: Readonly<Record<RequestListTab, StateFilter>> = {
  all: anyVariant(...REQUEST_STATES),
  pending: anyVariant('pending'),
  processing: anyVariant('approved'),
  available: anyVariant('available'),
  denied: anyVariant('denied'),
  unavailable: { requiredBits: [regular('approved')], excludedBits: 0 },
};

/** Filters of the v1 lists by request status, by their names; they look at the regular variant only. */
export const STATUS_FILTERS_V1 = { None: 0, Approved: 3, Processing: 4, PendingApproval: 5 } as const;
/** Filters of the v1 lists by availability (available, not available), by their names. */
export const AVAILABILITY_FILTERS_V1 = { None: 0, Available: 1, NotAvailable: 2 } as const;

const STATUS_BITS: Readonly<Record<number, number>> = {
  [STATUS_FILTERS_V1.Approved]: regular('approved', 'available'),
  [STATUS_FILTERS_V1.Processing]: regular('approved'),
  [STATUS_FILTERS_V1.PendingApproval]: regular('pending'),
};

/** Combines the status and availability filters of a v1 list. */
export function stateFilterV1(status: number, availability: number): StateFilter {
  const available = regular('available');
  const asked = [STATUS_BITS[status], availability === AVAILABILITY_FILTERS_V1.Available ? available : undefined];
  return {
    requiredBits: [...TAB_FILTERS.all.requiredBits, ...asked.filter((bits) => bits !== undefined)],
    excludedBits: availability === AVAILABILITY_FILTERS_V1.NotAvailable ? available : 0,
  };
}
