import type { RequestEvent, Variant } from '@ombi/sdk';
import type { RequestKind } from './dispatch/dispatch-order.js';
import type { OptionIds } from './options/option-comparison.js';

declare module '@ombi/sdk' {
  interface Events {
    /** An administrator removed a failed dispatch. */
    'dispatch.discarded': RequestEvent;
    /** Another server is behind the connection of a downloader; published inside the transaction, to drop what was chosen at the one before. */
    'downloader.replaced': {
      readonly pluginId: string;
      readonly connectionId: string;
      readonly connectionName: string;
      readonly variant: Variant;
      /** Kinds of which it gets the requests for which no server was chosen. */
      readonly defaultFor: readonly RequestKind[];
      /** Whether the default profiles of users apply to it. */
      readonly isDefaultOfPlugin: boolean;
      /** Ids of the server before that mean something else now, or nothing. */
      readonly lost: OptionIds;
    };
  }
}

export {};
