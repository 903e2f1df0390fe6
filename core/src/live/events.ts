import type { Audience } from './live-message.js';

declare module '@ombi/sdk' {
  interface Events {
    /** People who look at a portal right now are to hear news: in facts, where their client finds the words itself, else in `text`. */
    'notice.given': { readonly audience: Audience; readonly text: string; readonly facts?: object };
  }
}

export {};
