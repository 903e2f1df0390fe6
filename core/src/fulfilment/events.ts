import type { RequestEvent } from '@ombi/sdk';

declare module '@ombi/sdk' {
  interface Events {
    /** An administrator gave up a hand-over that failed. */
    'dispatch.givenUp': RequestEvent;
  }
}

export {};
