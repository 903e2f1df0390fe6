import type { RequestEvent } from '@ombi/sdk';

declare module '@ombi/sdk' {
  interface Events {
    /** The same as `request.available`, of an arrival that was told before: whoever shows or counts requests wants to know, people do not. */
    'request.availableAgain': RequestEvent;
    /** Published inside the transaction that takes requests for sample titles out of the world: `within` handlers remove what hangs on them. */
    'sample.forgotten': { readonly requests: readonly Pick<RequestEvent, 'kind' | 'requestId'>[] };
  }
}

export {};
