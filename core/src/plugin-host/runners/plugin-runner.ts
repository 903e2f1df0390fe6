import type { Capability, Message, WebhookRequestData } from '@ombi/sdk';
import type { SettingsValues } from '../connections/settings-values.js';
import type { PluginRefusal } from '../plugin-refusal.js';
import type { CallObservers } from './host-services.js';

/** A task for a plug-in as plain data, so that it can be sent to a process. */
export type PluginTask =
  | { readonly kind: 'capability'; readonly capability: Capability; readonly method: string; readonly args: readonly unknown[] }
  | { readonly kind: 'action'; readonly name: string; readonly input: unknown }
  | { readonly kind: 'connectionAction'; readonly name: string; readonly input: unknown }
  | { readonly kind: 'job'; readonly id: string }
  | { readonly kind: 'event'; readonly name: string; readonly event: unknown; readonly version: number }
  | { readonly kind: 'webhookKey'; readonly request: WebhookRequestData }
  | { readonly kind: 'webhook'; readonly request: WebhookRequestData }
  | { readonly kind: 'listen' }
  | { readonly kind: 'preference'; readonly value: string }
  | { readonly kind: 'preview'; readonly message: Message }
  | { readonly kind: 'test'; readonly sample: Message | null };

/** The task as text for the log. */
export function describeTask(pluginTask: PluginTask): string {
  switch (pluginTask.kind) {
    case 'capability':
      return `${pluginTask.capability}.${pluginTask.method}`;
    case 'action':
    case 'connectionAction':
      return `action ${pluginTask.name}`;
    case 'job':
      return `job ${pluginTask.id}`;
    case 'event':
      return `on ${pluginTask.name}`;
    case 'webhookKey':
      return 'webhook key';
    case 'webhook':
    case 'listen':
    case 'preference':
    case 'preview':
    case 'test':
      return pluginTask.kind;
  }
}

/** The two settings objects of a plug-in: one of its own, one for each connection. */
export type SettingsFormName = 'settings' | 'connection';

/** A settings object from the database with its secrets decrypted. */
export interface DecryptedSettings {
  /** The version of the form when it was stored. */
  readonly version: number;
  readonly values: SettingsValues;
}

/** A settings object in memory, migrated to the form's version, with secrets in clear. Must not leave the plug-in host unmasked. */
export interface MigratedSettings {
  readonly all: SettingsValues;
  /** The values that plug-ins get; null while they do not satisfy the form. */
  readonly parsed: SettingsValues | null;
  /** The form's error message in that case. */
  readonly formError: string | null;
}

/** A validation error: an invalid value. `path` is dotted: `connections.0.baseUrl`. */
export interface SettingsIssue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
  /** Values of the text for the code. */
  readonly params?: Readonly<Record<string, string | number>>;
}

/** The result of a validation: parsed values and their issues; paths are relative to the form. */
export interface SettingsParseResult {
  readonly values: SettingsValues;
  readonly issues: readonly SettingsIssue[];
}

/** `strict`: all rules apply. `partial`: the form may be incomplete, so only types are checked, field by field. */
export type ValidationMode = 'strict' | 'partial';

/** The values (arguments) that a call works with. */
export interface PluginCallValues {
  /** The id by which external services know the portal. */
  readonly portalId: string;
  /** The name of the portal as users see it. */
  readonly portalName: string;
  /** Null while the connection is a draft. */
  readonly connectionId: string | null;
  /** The address of the connection's webhook; null when it has none. */
  readonly webhookUrl: string | null;
  readonly settings: SettingsValues;
  readonly connection: SettingsValues;
}

/** The status of a plug-in's process as a whole, independent of its connections. Reasons are texts for users. */
export type PluginRunState =
  | { readonly state: 'ready' }
  | ({ readonly state: 'retrying'; readonly until: Date } & PluginRefusal)
  | ({ readonly state: 'blocked' } & PluginRefusal);

/** Stands for a host that the plug-in cannot determine. It is no valid host name. */
export const UNKNOWN_HOST = '?';

/** Runs the code of a plug-in, wherever that is; nothing else calls it. What is known without running code is in its descriptor. */
export interface PluginRunner {
  readonly pluginRunState: PluginRunState;
  /** The stored values, migrated to the plug-in's current version, or its defaults. */
  migrateStoredSettings(form: SettingsFormName, stored: DecryptedSettings | null): Promise<MigratedSettings>;
  parseSettings(form: SettingsFormName, values: SettingsValues, validationMode: ValidationMode): Promise<SettingsParseResult>;
  /** The hosts with ports that these values connect to; includes {@link UNKNOWN_HOST} when one cannot be determined. */
  reachableHosts(connection: SettingsValues, settings: SettingsValues): Promise<ReadonlySet<string>>;
  /** Settles with the plug-in's own answer or error. `onProgress` receives fractions from 0 to 1 and bounded keys of texts. */
  run(pluginTask: PluginTask, values: PluginCallValues, signal: AbortSignal, observers?: CallObservers): Promise<unknown>;
  /** Resets the count of crashes, so that the plug-in is tried again. */
  resetFailures(): void;
}
