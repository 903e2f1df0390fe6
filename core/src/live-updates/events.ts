import type { Audience } from './live-message.js';

declare module '@ombi/sdk' {
  interface Events {
    /** The inboxes of these users have new messages, or messages were read or removed. */
    'inbox.changed': { readonly userIds: readonly string[] };
    /** A notice for users who are online: as `facts`, which the portal's own client translates, or as `text` for others. */
    'toast.sent': { readonly audience: Audience; readonly text: string; readonly facts?: object };
  }
}

export {};
