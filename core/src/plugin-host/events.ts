import type { FieldChange } from '../settings/index.js';

declare module '@ombi/sdk' {
  interface Events {
    /** An outside service reported a change of a connection: `recent` for additions, `full` for removals, too. */
    'webhook.received': { readonly pluginId: string; readonly connectionId: string; readonly sync: 'recent' | 'full' };
    /** Settings of a plug-in were saved, with what changed; published inside the transaction, for the change record. */
    'plugin.saved': { readonly pluginId: string; readonly enabled: boolean; readonly changes: readonly FieldChange[] };
  }
}

export {};
