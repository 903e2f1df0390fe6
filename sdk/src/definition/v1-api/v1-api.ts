import type { z } from 'zod';
import type { PopupSession } from '../../capabilities/index.js';
import type { TestReport } from '../test-report.js';

/** Access level of a route, with the names of the access policy. */
export type V1Access = 'anonymous' | 'user' | 'powerUser' | 'admin';

/** The stored settings of a plug-in. Secrets read as {@link SECRET_MASK}; writing the mask keeps the stored secret. */
export interface V1PluginSettings<S = Record<string, unknown>, C = Record<string, unknown>> {
  readonly enabled: boolean;
  readonly settings: S;
  readonly connections: readonly V1Connection<C>[];
}

/** A connection in the v1 (legacy) API; `values` match the connection schema. */
export interface V1Connection<C = Record<string, unknown>> {
  /** Slot id, or the host's id of a list connection; empty for a new one. */
  readonly id: string;
  readonly enabled: boolean;
  readonly values: C;
}

/** A settings object of the v1 API: two pure functions that convert between its shape and that of the plug-in. */
export interface V1SettingsMapper<S, C> {
  /** Path below `/api/v1/`, e.g. `Settings/example`. */
  readonly path: string;
  readonly read: V1Access;
  readonly body: z.ZodType;
  toWire(state: V1PluginSettings<S, C>, templates: readonly V1Template[]): unknown;
  fromWire(body: never, current: V1PluginSettings<S, C>): V1SettingsDraft;
}

/** Unvalidated values; the plug-in's schemas validate them. */
export interface V1SettingsDraft {
  readonly enabled: boolean;
  readonly settings: Record<string, unknown>;
  readonly connections: readonly V1Connection[];
  /** Templates of a notification channel, if the object contains them. */
  readonly templates?: readonly V1Template[];
}

/** A notification template in the shape of the v1 API. */
export interface V1Template {
  readonly id: number;
  readonly notificationType: number;
  readonly agent: number;
  readonly subject: string | null;
  readonly message: string | null;
  readonly enabled: boolean;
}

/** `POST tester/<kind>`: tests a posted, unsaved connection. */
export interface V1ConnectionTester<S = Record<string, unknown>, C = Record<string, unknown>> {
  readonly path: string;
  readonly body: z.ZodType;
  /** Converts the posted object to a draft; its `id` names the stored connection whose secrets replace a mask. */
  fromWire(body: never, current: V1PluginSettings<S, C>): V1Connection;
  toWire(report: TestReport, body: never): unknown;
}

/**
 * A set-up step: posted settings are tested, and stored and returned when the test succeeds; answered 204 when it fails. Public until the
 * first administrator exists, then rejected.
 */
export interface V1SetupStep<S = Record<string, unknown>, C = Record<string, unknown>> {
  readonly path: string;
  readonly body: z.ZodType;
  /** Returns null when there is nothing to do, e.g. because settings are already stored; answered 204. */
  fromWire(body: never, current: V1PluginSettings<S, C>): V1SettingsDraft | null;
  toWire(state: V1PluginSettings<S, C>): unknown;
}

/** A route that runs one action of the plug-in, on a posted draft or on the stored connection. */
export interface V1ActionRoute<S = Record<string, unknown>, C = Record<string, unknown>> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: V1Access;
  readonly action: string;
  /** Schema of the body; for GET, of the path parameters. The action receives it as input. */
  readonly body?: z.ZodType;
  /** GET only: the slot, or `*` to concatenate the results of all active connections. Default: the first active one. */
  readonly connection?: string;
  fromWire?(body: never, current: V1PluginSettings<S, C>): V1Connection;
  toWire(result: never): unknown;
  /** Response when the service fails; `message` is safe to display. Default: a problem. */
  whenFailed?(message: string): unknown;
  /** Response while the plug-in or the connection is disabled. Default: 204. */
  readonly whenDisabled?: unknown;
}

/** A route that returns a value derived from the stored state, such as `Example/enabled`. */
export interface V1StateRoute<S, C> {
  readonly path: string;
  readonly access: V1Access;
  read(state: V1PluginSettings<S, C>): unknown;
}

/** Maps a job to the v1 API: its start route and its field in the job settings. */
export interface V1JobMapping {
  /** Id of the job: `library-sync`, `recently-added-sync`, `downloader-sync`, `user-import`, `watchlist-import` or a job of the plug-in. */
  readonly job: string;
  /** Path of the start route below `/api/v1/Job/`. */
  readonly start?: string;
  /** Member of the job settings object that holds the schedule. */
  readonly setting?: string;
}

/** Members of the v1 user management settings that configure the import of this plug-in's users. */
export interface V1UserManagementFields {
  /** Member: whether users get accounts, e.g. `importExampleUsers`. */
  readonly importPeople: string;
  /** Member: whether accounts are removed whose owners the service no longer knows, e.g. `cleanupExampleUsers`. */
  readonly cleanUp?: string;
  /** Member: ids of the users that get no account, e.g. `bannedExampleUserIds`. */
  readonly banned: string;
}

/**
 * Pop-up sign-in of old v1 clients: the client starts a session at the service by itself, posts the result with the sign-in call, opens the
 * returned URL and polls for the outcome. Requires the feature `popup`.
 */
export interface V1PinSignIn<S = Record<string, unknown>, C = Record<string, unknown>> {
  /** Boolean member of the body of `POST Token` that selects this flow, e.g. `useExampleSignIn`. */
  readonly flag: string;
  /** Member of that body with the data that the client got from the service, e.g. `examplePin`. */
  readonly member: string;
  readonly body: z.ZodType;
  /**
   * Returns the session that the client started. The handle comes from the client, so it must contain data that only the client that
   * started the session knows, and `checkPopup` must compare it: with a bare number any client could wait for the sign-ins of others.
   * `portalId` and `portalName` are those of the context.
   */
  visit(body: never, state: V1PluginSettings<S, C>, portalId: string, portalName: string): PopupSession;
}

/** Route on which old v1 clients sign in with a token of the service. Requires the feature `token`. */
export interface V1TokenSignInRoute {
  /** Path below `/api/v1/`, e.g. `Token/exampletoken`; public. */
  readonly path: string;
  /** Member of the posted body that contains the token, e.g. `exampleToken`. */
  readonly member: string;
}

/** First-party plug-ins only: the names of the plug-in in the v1 API. */
export interface V1Api<S = Record<string, unknown>, C = Record<string, unknown>> {
  readonly settings?: readonly V1SettingsMapper<S, C>[];
  readonly testers?: readonly V1ConnectionTester<S, C>[];
  readonly setup?: readonly V1SetupStep<S, C>[];
  readonly actions?: readonly V1ActionRoute<S, C>[];
  readonly stateRoutes?: readonly V1StateRoute<S, C>[];
  readonly jobs?: readonly V1JobMapping[];
  readonly signIn?: V1PinSignIn<S, C>;
  readonly tokenSignIn?: V1TokenSignInRoute;
  readonly userManagement?: V1UserManagementFields;
  /** Path of the list of users with the status of their watchlist, e.g. `Example/WatchlistUsers`. Requires the feature `watchlist`. */
  readonly watchlistUsers?: string;
  /** Field of core responses with the link to an item on this media server, e.g. `exampleUrl`. */
  readonly itemUrlField?: string;
}
