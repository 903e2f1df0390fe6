import type { DraftedChannelOptions } from '../connections/channel-options.js';
import type { SettingsValues } from '../connections/settings-values.js';

export type { SettingsIssue } from '../runners/plugin-runner.js';

/**
 * An unsaved connection, of a notification channel with its options. It is identified by `slot` in plug-ins with fixed slots, else by `id`;
 * null for a new one.
 */
export interface ConnectionDraft extends DraftedChannelOptions {
  readonly id: string | null;
  readonly slot: string | null;
  readonly enabled: boolean;
  readonly values: SettingsValues;
}

/** All unsaved settings of a plug-in. A missing or masked secret keeps the stored one, null deletes it. */
export interface PluginSettingsDraft {
  readonly enabled: boolean;
  readonly settings: SettingsValues;
  readonly connections: readonly ConnectionDraft[];
}
