import type { Capability, Message } from '@ombi/sdk';
import type { SettingsValues } from '../connections/settings-values.js';

/** What a plug-in is asked to do, as plain data, so that it can travel. */
export type PluginTask =
  | { readonly kind: 'capability'; readonly capability: Capability; readonly method: string; readonly args: readonly unknown[] }
  | { readonly kind: 'action'; readonly name: string; readonly input: unknown }
  | { readonly kind: 'job'; readonly id: string }
  | { readonly kind: 'event'; readonly name: string; readonly event: unknown }
  | { readonly kind: 'test'; readonly sample: Message | null };

/** The task in words, for the log. */
export function describeTask(pluginTask: PluginTask): string {
  switch (pluginTask.kind) {
    case 'capability':
      return `${pluginTask.capability}.${pluginTask.method}`;
    case 'action':
      return `action ${pluginTask.name}`;
    case 'job':
      return `job ${pluginTask.id}`;
    case 'event':
      return `on ${pluginTask.name}`;
    case 'test':
      return 'test';
  }
}

/** The two settings objects of a plug-in: one of its own, one for each connection. */
export type SettingsFormName = 'settings' | 'connection';

/** A settings object of the database with its secrets opened. */
export interface UnsealedSettings {
  /** The version of the form that it was filled in with. */
  readonly version: number;
  readonly values: SettingsValues;
}

/** A settings object as it is held in memory. It never leaves this room as it is. */
export interface LoadedSettings {
  readonly all: SettingsValues;
  /** What plug-ins see; null while the form is not satisfied. */
  readonly parsed: SettingsValues | null;
  /** What the form says then. */
  readonly fault: string | null;
}

/** What is wrong with one value. `path` is dotted: `connections.0.baseUrl`. */
export interface SettingsIssue {
  readonly path: string;
  readonly code: string;
  readonly message: string;
}

/** What a form makes of values, or what it has against them; paths begin at the form. */
export interface SettingsParseResult {
  readonly values: SettingsValues;
  readonly issues: readonly SettingsIssue[];
}

/** `strict`: all rules count. `half`: the form may be half filled in, so only types count, field by field. */
export type ValidationMode = 'strict' | 'half';

/** The values that a call works with. */
export interface PluginCallValues {
  /** What outside services know the portal by. */
  readonly portalId: string;
  /** Null while the connection is a draft. */
  readonly connectionId: string | null;
  readonly settings: SettingsValues;
  readonly connection: SettingsValues;
}

/** How the code of a plug-in fares as a whole, whatever its connections do. Reasons are in plain words. */
export type PluginRunState =
  | { readonly state: 'well' }
  | { readonly state: 'retrying'; readonly until: Date; readonly reason: string }
  | { readonly state: 'blocked'; readonly reason: string };

/** Stands among hosts for one that the plug-in cannot tell. No host is written like this. */
export const UNKNOWN_HOST = '?';

/** The code of a plug-in, wherever it runs. Nothing else calls it. What it can do without running stands in its facts. */
export interface PluginRunner {
  readonly pluginRunState: PluginRunState;
  /** What is stored, lifted to the version of the plug-in, or its defaults. */
  loadSettings(form: SettingsFormName, stored: UnsealedSettings | null): Promise<LoadedSettings>;
  parseSettings(form: SettingsFormName, values: SettingsValues, validationMode: ValidationMode): Promise<SettingsParseResult>;
  /** The outside hosts, with their ports, that these values lead to; {@link UNKNOWN_HOST} is among them when one cannot be told. */
  reachableHosts(connection: SettingsValues, settings: SettingsValues): Promise<ReadonlySet<string>>;
  /** The plug-in's own answer or error. */
  run(pluginTask: PluginTask, values: PluginCallValues, signal: AbortSignal): Promise<unknown>;
  /** Forget the failures of the past: an administrator wants it to be tried again. */
  resetFailures(): void;
}
