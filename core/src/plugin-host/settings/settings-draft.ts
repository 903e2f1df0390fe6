import type { NotificationType } from '@ombi/sdk';
import type { SettingsValues } from '../connections/settings-values.js';

export type { SettingsIssue } from '../runners/plugin-runner.js';

/** An unsaved connection. It is identified by `slot` in plug-ins with fixed slots, else by `id`; null for a new one. */
export interface ConnectionDraft {
  readonly id: string | null;
  readonly slot: string | null;
  readonly enabled: boolean;
  readonly values: SettingsValues;
  /** Notification channels only: the types of messages that the connection sends; null for all. Absent: as stored. */
  readonly messageTypes?: readonly NotificationType[] | null | undefined;
}

/** All unsaved settings of a plug-in. A missing or masked secret keeps the stored one, null deletes it. */
export interface PluginSettingsDraft {
  readonly enabled: boolean;
  readonly settings: SettingsValues;
  readonly connections: readonly ConnectionDraft[];
}
