import type { FieldChange } from './diff-fields.js';

declare module '@ombi/sdk' {
  interface Events {
    /** A settings object was saved, with what changed and its revision if it is a new one; published inside the transaction, for the change record. */
    'settings.saved': { readonly name: string; readonly changes: readonly FieldChange[]; readonly revision: number | null };
  }
}

export {};
