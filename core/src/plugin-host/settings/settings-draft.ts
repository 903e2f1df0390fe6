import type { SettingsValues } from '../connections/settings-values.js';

export type { SettingsIssue } from '../runners/plugin-runner.js';

/** A connection as somebody would like it to be. Of the ids, `slot` counts in plug-ins with fixed places, `id` in the others; null for a new one. */
export interface ConnectionDraft {
  readonly id: string | null;
  readonly slot: string | null;
  readonly enabled: boolean;
  readonly values: SettingsValues;
}

/** All settings of a plug-in as somebody would like them to be. A missing or masked secret keeps what is stored, null forgets it. */
export interface PluginSettingsDraft {
  readonly enabled: boolean;
  readonly settings: SettingsValues;
  readonly connections: readonly ConnectionDraft[];
}
