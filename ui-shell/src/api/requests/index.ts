import { http } from '@ombi/sdk/ui/http';

/** One copy of a request of any kind. */
export interface RequestedCopy {
  readonly kind: string;
  readonly requestId: number;
  readonly is4K: boolean;
}

export interface BulkOrder {
  readonly action: 'approve' | 'deny' | 'delete';
  readonly reason?: string;
  readonly items: readonly RequestedCopy[];
}

/** A request that was left as it is, and why. */
interface BulkFailure extends RequestedCopy {
  readonly errorCode: string;
  readonly errorMessage: string;
}

export interface BulkReport {
  readonly done: number;
  readonly failed: readonly BulkFailure[];
}

/** Something that happened to a request. `by` and most reasons are for those who decide. */
export interface MomentWire {
  readonly at: string;
  readonly step: string;
  readonly is4K: boolean;
  readonly by: { readonly id: string; readonly userName: string; readonly alias: string | null } | null;
  readonly reason: string | null;
}

/** What concerns requests of every kind. */
export const requests = {
  bulk: (order: BulkOrder) => http.post<BulkReport>('api/v3/requests/bulk', order),
  /** The oldest first. */
  timeline: (kind: string, requestId: number, signal?: AbortSignal) =>
    http.get<MomentWire[]>(`api/v3/requests/${kind}/${requestId}/timeline`, { signal }),
};
