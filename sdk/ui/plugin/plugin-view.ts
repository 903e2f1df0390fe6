import type { ObjectSchema } from '../schema/field-schema.js';

/** Values of a settings or connection schema by the names of their fields. */
export type SettingsValues = Readonly<Record<string, unknown>>;

/** How many connections a plug-in has: fixed places, or a free list of up to `max`. */
export type ConnectionPlan =
  | { readonly slots: readonly { readonly id: string; readonly variant: string; readonly feature: string | null }[] }
  | { readonly max: number };

/** How the outside service of a connection fares; moments are ISO 8601 with `Z`. */
export interface ServiceHealth {
  readonly state: string;
  /** Failure code, e.g. `unauthorized`; null while all is well. */
  readonly failure: string | null;
  readonly failingSince: string | null;
  readonly retryAt: string | null;
}

/** A connection as it is stored; its secrets are named, never shown. */
export interface ConnectionView {
  readonly id: string;
  readonly slot: string | null;
  readonly enabled: boolean;
  readonly values: SettingsValues;
  readonly secretsSet: readonly string[];
  readonly health: ServiceHealth | null;
}

/** The words of one type of message; null means the default. */
export interface NotificationTemplate {
  readonly type: string;
  readonly enabled: boolean;
  readonly subject: string | null;
  readonly message: string | null;
  readonly default: { readonly subject: string | null; readonly message: string | null };
}

/** A plug-in in the list of the administration. */
export interface PluginSummary {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly version: string;
  readonly state: string;
  readonly reason: string | null;
  /** When a plug-in that is `retrying` is tried again; ISO 8601 with `Z`. */
  readonly until: string | null;
  readonly enabled: boolean;
  readonly embedded: boolean;
  readonly provides: readonly string[];
  /** What it may do beyond answering when it is asked. */
  readonly permissions: readonly string[];
  readonly slots: readonly { readonly slot: string; readonly module: string | null }[];
  /** How it came here; `found`: somebody put it into the data folder by hand. */
  readonly source: 'built-in' | 'registry' | 'upload' | 'folder' | 'found';
  readonly canRemove: boolean;
  /** The address of its picture below that of the portal; null when it brings none. */
  readonly logo: string | null;
  /** Where people read about it. */
  readonly homepage: string | null;
}

/** All that a settings screen needs to know about its plug-in. Secrets are named, never shown. */
export interface PluginDetails extends PluginSummary {
  readonly schema: { readonly settings: ObjectSchema; readonly connection: ObjectSchema };
  readonly plan: ConnectionPlan;
  readonly settings: { readonly values: SettingsValues; readonly secretsSet: readonly string[] };
  readonly connections: readonly ConnectionView[];
  readonly actions: readonly string[];
  readonly hasTest: boolean;
  /** Channels only. */
  readonly templates?: readonly NotificationTemplate[];
}

/** What a tester found; `suggest` holds values that would mend it. */
export type TestReport =
  | { readonly ok: true; readonly version?: string; readonly suggest?: SettingsValues }
  | { readonly ok: false; readonly reason: string; readonly detail?: string; readonly version?: string; readonly suggest?: SettingsValues };
