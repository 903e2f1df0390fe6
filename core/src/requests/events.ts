import type { RequestEvent } from '@ombi/sdk';

declare module '@ombi/sdk' {
  interface Events {
    /** As `request.available`, but already announced before: for views and statistics, not for notifications. */
    'request.availableAgain': RequestEvent;
    /** Published inside the transaction that deletes the request, before it is deleted: what is read now is gone afterwards. */
    'request.deleting': RequestEvent;
    /** Published inside the transaction that deletes the last request for a title. `titleId` is its id among requested titles. */
    'title.lastRequestDeleted': { readonly kind: RequestEvent['kind']; readonly titleId: number };
    /** Published inside the transaction that deletes requests for sample titles, so that `within` handlers delete dependent rows. */
    'sampleRequests.deleted': { readonly requests: readonly Pick<RequestEvent, 'kind' | 'requestId'>[] };
  }
}

export {};
