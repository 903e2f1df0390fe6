import type { TitleRef } from '@ombi/sdk';
import type { FieldChange } from '../settings/index.js';

declare module '@ombi/sdk' {
  interface Events {
    /**
     * An outside service reported a change of a connection: `recent` for additions, `full` for removals, too; `titles`: the only titles
     * that it concerns, empty when unknown.
     */
    'webhook.received': {
      readonly pluginId: string;
      readonly connectionId: string;
      readonly sync: 'recent' | 'full';
      readonly titles: readonly TitleRef[];
    };
    /** The same, for a service that pushes and to which a plug-in listens. */
    'push.received': { readonly pluginId: string; readonly connectionId: string; readonly sync: 'recent' | 'full' };
    /** The package in the database was installed, updated or removed; published inside the transaction, for the other portals. */
    'pluginPackage.changed': { readonly packageName: string };
    /** Settings of a plug-in were saved, with what changed and their revision if it is a new one; published inside the transaction, for the change record. */
    'plugin.saved': {
      readonly pluginId: string;
      readonly enabled: boolean;
      readonly changes: readonly FieldChange[];
      readonly revision: number | null;
    };
    /** Connections reach another host than before, and perhaps another service; published inside the transaction. */
    'connection.retargeted': { readonly pluginId: string; readonly connectionIds: readonly string[] };
  }
}

export {};
