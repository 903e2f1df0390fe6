import type { RequestEvent } from '@ombi/sdk';

declare module '@ombi/sdk' {
  interface Events {
    /** A user voted for or against a request. */
    'vote.cast': Pick<RequestEvent, 'kind' | 'requestId'> & { readonly userId: string; readonly direction: 'up' | 'down' };
  }
}

export {};
