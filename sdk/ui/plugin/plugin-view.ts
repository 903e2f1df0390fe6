import type { ObjectSchema } from '../schema/field-schema.js';

/** Values of a settings or connection schema by field name. */
export type SettingsValues = Readonly<Record<string, unknown>>;

/** Which connections a plug-in has: fixed slots, or a free list of up to `max`. */
export type ConnectionPlan =
  | {
      readonly slots: readonly {
        readonly id: string;
        readonly variant: string;
        readonly feature: string | null;
        /** How many connections it may have; absent: one. */
        readonly max?: number;
      }[];
    }
  | { readonly max: number };

/** Health of the service behind a connection; times are ISO 8601 with `Z`. */
export interface ServiceHealth {
  readonly state: string;
  /** Failure code, e.g. `unauthorized`; null while the service works. */
  readonly failure: string | null;
  readonly failingSince: string | null;
  readonly retryAt: string | null;
}

/** What an administrator chose for a connection of a notification channel; null: no limit. */
export interface ChannelOptions {
  /** The types of messages that it sends. */
  readonly messageTypes: readonly string[] | null;
  /** The kinds of titles that its messages are about: `movie`, `tv`, `album`. */
  readonly mediaKinds: readonly string[] | null;
  /** Whether its messages are about requests in 4K (`4k`), or about others (`regular`). */
  readonly mediaVariant: string | null;
}

/** A stored connection, of a notification channel with its options; its secrets are listed by name, without values. */
export interface ConnectionView extends Partial<ChannelOptions> {
  readonly id: string;
  readonly slot: string | null;
  readonly enabled: boolean;
  readonly values: SettingsValues;
  readonly secretsSet: readonly string[];
  readonly health: ServiceHealth | null;
  /** Path of the address for calls of the outside service; null or absent for a plug-in without a webhook. */
  readonly webhookPath?: string | null;
  /** The whole address; null or absent also while the portal has no public address. */
  readonly webhookUrl?: string | null;
}

/** Template of one message type; null means the default text. */
export interface NotificationTemplate {
  readonly type: string;
  readonly enabled: boolean;
  readonly subject: string | null;
  readonly message: string | null;
  readonly default: { readonly subject: string | null; readonly message: string | null };
}

/** Why a plug-in cannot be used: a code with its values; `cause` is what it happened because of. */
export interface PluginRefusal {
  readonly code: string;
  readonly values: Readonly<Record<string, string | number>>;
  readonly cause?: PluginRefusal;
}

/** A plug-in in the list of the plug-in administration. */
export interface PluginSummary {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly version: string;
  readonly state: string;
  /** Why it cannot be used, in English. */
  readonly reason: string | null;
  /** The same as a code; absent from older portals. */
  readonly refusal?: PluginRefusal | null;
  /** When a plug-in with the state `retrying` is retried; ISO 8601 with `Z`. */
  readonly until: string | null;
  readonly enabled: boolean;
  readonly embedded: boolean;
  readonly provides: readonly string[];
  /** Permissions beyond answering the calls of the portal. */
  readonly permissions: readonly string[];
  readonly slots: readonly { readonly slot: string; readonly module: string | null }[];
  /** Origin of the plug-in; `found`: it was copied into the data folder manually. */
  readonly source: 'built-in' | 'registry' | 'upload' | 'folder' | 'found';
  readonly canRemove: boolean;
  /** Path of its logo below the portal's URL; null when it has none. */
  readonly logo: string | null;
  /** URL of its documentation or website. */
  readonly homepage: string | null;
}

/** The details of a plug-in that its settings screen needs. Secrets are listed by name, without values. */
export interface PluginDetails extends PluginSummary {
  /** The number of saves so far; absent from portals that do not count them. */
  readonly revision?: number;
  readonly schema: { readonly settings: ObjectSchema; readonly connection: ObjectSchema };
  readonly plan: ConnectionPlan;
  readonly settings: { readonly values: SettingsValues; readonly secretsSet: readonly string[] };
  readonly connections: readonly ConnectionView[];
  readonly actions: readonly string[];
  /** Actions on stored connections; hidden ones have no button of their own. */
  readonly connectionActions?: readonly { readonly name: string; readonly hidden: boolean }[];
  readonly hasTest: boolean;
  /** Notification channels only. */
  readonly templates?: readonly NotificationTemplate[];
  /** Notification channels only: the types of messages of which a connection may send some only. */
  readonly messageTypes?: readonly string[];
}

/** Result of a connection test; `suggest` holds values that would fix the problem. */
export type TestReport =
  | { readonly ok: true; readonly version?: string; readonly server?: string; readonly note?: string; readonly suggest?: SettingsValues }
  | { readonly ok: false; readonly reason: string; readonly detail?: string; readonly version?: string; readonly suggest?: SettingsValues };
