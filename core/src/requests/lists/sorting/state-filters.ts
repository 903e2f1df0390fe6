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
export const V1_STATUS_FILTERS = { None: 0, Approved: 3, Processing: 4, PendingApproval: 5 } as const;
/** Filters of the v1 lists by availability (available, not available), by their names. */
export const V1_AVAILABILITY_FILTERS = { None: 0, Available: 1, NotAvailable: 2 } as const;

const STATUS_BITS: Readonly<Record<number, number>> = {
  [V1_STATUS_FILTERS.Approved]: regular('approved', 'available'),
  [V1_STATUS_FILTERS.Processing]: regular('approved'),
  [V1_STATUS_FILTERS.PendingApproval]: regular('pending'),
};

/** Combines the status and availability filters of a v1 list. */
export function v1StateFilter(status: number, availability: number): StateFilter {
  const available = regular('available');
  const asked = [STATUS_BITS[status], availability === V1_AVAILABILITY_FILTERS.Available ? available : undefined];
  return {
    requiredBits: [...TAB_FILTERS.all.requiredBits, ...asked.filter((bits) => bits !== undefined)],
    excludedBits: availability === V1_AVAILABILITY_FILTERS.NotAvailable ? available : 0,
  };
}
