import type { Values } from '../connections/values.js';

export type { Issue } from '../runners/runner.js';

/** A connection as somebody would like it to be. Of the ids, `slot` counts in plug-ins with fixed places, `id` in the others; null for a new one. */
export interface ConnectionDraft {
  readonly id: string | null;
  readonly slot: string | null;
  readonly enabled: boolean;
  readonly values: Values;
}

/** All settings of a plug-in as somebody would like them to be. A missing or masked secret keeps what is stored, null forgets it. */
export interface PluginDraft {
  readonly enabled: boolean;
  readonly settings: Values;
  readonly connections: readonly ConnectionDraft[];
}
