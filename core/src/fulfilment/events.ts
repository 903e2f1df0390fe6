import type { RequestEvent } from '@ombi/sdk';

declare module '@ombi/sdk' {
  interface Events {
    /** An administrator removed a failed dispatch. */
    'dispatch.discarded': RequestEvent;
  }
}

export {};
