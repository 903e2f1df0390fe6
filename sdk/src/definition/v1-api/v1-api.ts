import type { z } from 'zod';
import type { PopupSession } from '../../capabilities/index.js';
import type { TestReport } from '../plugin.js';

/** Who may call a route: the words of the policy table. */
export type V1Access = 'anonymous' | 'user' | 'powerUser' | 'admin';

/** All that an administrator set for a plug-in. Secrets read as {@link SECRET_MASK}, and that mask keeps what is stored. */
export interface PluginState<S = Record<string, unknown>, C = Record<string, unknown>> {
  readonly enabled: boolean;
  readonly settings: S;
  readonly connections: readonly ConnectionState<C>[];
}

/** A connection as the v1 API sees it; `values` are those of the connection schema. */
export interface ConnectionState<C = Record<string, unknown>> {
  /** Slot name, or the host's id of a free connection; leave empty for a new one. */
  readonly id: string;
  readonly enabled: boolean;
  readonly values: C;
}

/** A settings object of the v1 API: two pure functions between its shape and ours. */
export interface V1SettingsMapper<S, C> {
  /** Below `/api/v1/`, e.g. `Settings/example`. */
  readonly path: string;
  readonly read: V1Access;
  readonly body: z.ZodType;
  toWire(state: PluginState<S, C>, templates: readonly V1Template[]): unknown;
  fromWire(body: never, current: PluginState<S, C>): V1SettingsDraft;
}

/** Values as they came, not yet judged: the plug-in's schemas do that. */
export interface V1SettingsDraft {
  readonly enabled: boolean;
  readonly settings: Record<string, unknown>;
  readonly connections: readonly ConnectionState[];
  /** Templates of a notification channel, when the object carries them. */
  readonly templates?: readonly V1Template[];
}

/** A notification template as the v1 API writes it. */
export interface V1Template {
  readonly id: number;
  readonly notificationType: number;
  readonly agent: number;
  readonly subject: string | null;
  readonly message: string | null;
  readonly enabled: boolean;
}

/** `POST tester/<kind>`: try a posted, unsaved connection. */
export interface V1ConnectionTester<S = Record<string, unknown>, C = Record<string, unknown>> {
  readonly path: string;
  readonly body: z.ZodType;
  /** The posted object as a draft; its `id` names the stored connection whose secrets a mask keeps. */
  fromWire(body: never, current: PluginState<S, C>): ConnectionState;
  toWire(report: TestReport, body: never): unknown;
}

/**
 * A step of the set-up: posted settings are tested, stored when they work, and answered as they are stored; 204 when they do not work.
 * Open to everybody until the first administrator exists, closed for good afterwards.
 */
export interface V1SetupStep<S = Record<string, unknown>, C = Record<string, unknown>> {
  readonly path: string;
  readonly body: z.ZodType;
  /** Null when there is nothing to do, e.g. because something is stored already: answered 204. */
  fromWire(body: never, current: PluginState<S, C>): V1SettingsDraft | null;
  toWire(state: PluginState<S, C>): unknown;
}

/** A helper call that runs one action of the plug-in, on a posted draft or on what is stored. */
export interface V1ActionRoute<S = Record<string, unknown>, C = Record<string, unknown>> {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly access: V1Access;
  readonly action: string;
  readonly body?: z.ZodType;
  /** GET: the slot, or `*` for every connection in use, results concatenated. Default: the first one in use. */
  readonly connection?: string;
  fromWire?(body: never, current: PluginState<S, C>): ConnectionState;
  toWire(result: never): unknown;
  /** Answer when the service let the plug-in down, in words that may be shown. Default: a problem. */
  whenFailed?(message: string): unknown;
  /** Answer while the plug-in or the connection is disabled. Default: 204. */
  readonly whenDisabled?: unknown;
}

/** A fact about the stored state, such as `Example/enabled`. */
export interface V1StateRoute<S, C> {
  readonly path: string;
  readonly access: V1Access;
  read(state: PluginState<S, C>): unknown;
}

/** A job's place in the v1 API: its start call and its field of the job settings. */
export interface V1JobMapping {
  /** `library-sync`, `downloader-sync`, `user-import` or a job of the plug-in. */
  readonly job: string;
  /** Below `/api/v1/Job/`. */
  readonly start?: string;
  /** Member of the job settings object. */
  readonly setting?: string;
}

/** Members of the user management settings of the v1 API that stand for what is imported from this plug-in's people. */
export interface V1UserManagementFields {
  /** Whether people get accounts, e.g. `importExampleUsers`. */
  readonly importPeople: string;
  /** Whether accounts go whose owners the service does not know any more, e.g. `cleanupExampleUsers`. */
  readonly cleanUp?: string;
  /** Ids of people who get no account, e.g. `bannedExampleUserIds`. */
  readonly banned: string;
}

/**
 * How old clients of the v1 API sign in elsewhere: they begin a visit at the service by themselves, post what they got with the call
 * that signs in, open the address that is answered, and ask for the outcome. Needs the way `window`.
 */
export interface V1PinSignIn<S = Record<string, unknown>, C = Record<string, unknown>> {
  /** Member of the body of `POST Token` that asks for this when it is true, e.g. `useExampleSignIn`. */
  readonly flag: string;
  /** Member of that body with what the client got from the service, e.g. `examplePin`. */
  readonly member: string;
  readonly body: z.ZodType;
  /**
   * The visit that the client began. The handle comes from outside, so it has to hold what only whoever began the visit knows,
   * and `finish` has to compare it: a mere number would let anybody wait at the visits of others. `portalId` is that of the context.
   */
  visit(body: never, state: PluginState<S, C>, portalId: string): PopupSession;
}

/** The call by which old clients of the v1 API sign in with a token that they got from the service. Needs the way `token`. */
export interface V1TokenSignInRoute {
  /** Below `/api/v1/`, e.g. `Token/exampletoken`; anybody may post to it. */
  readonly path: string;
  /** Member of the posted body that holds the token, e.g. `exampleToken`. */
  readonly member: string;
}

/** First-party only: the names that old clients of the v1 API know this plug-in by. */
export interface V1Api<S = Record<string, unknown>, C = Record<string, unknown>> {
  readonly settings?: readonly V1SettingsMapper<S, C>[];
  readonly testers?: readonly V1ConnectionTester<S, C>[];
  readonly setup?: readonly V1SetupStep<S, C>[];
  readonly actions?: readonly V1ActionRoute<S, C>[];
  readonly facts?: readonly V1StateRoute<S, C>[];
  readonly jobs?: readonly V1JobMapping[];
  readonly signIn?: V1PinSignIn<S, C>;
  readonly tokenSignIn?: V1TokenSignInRoute;
  readonly userManagement?: V1UserManagementFields;
  /** Field of core answers that holds the link to an item on this media server, e.g. `exampleUrl`. */
  readonly itemUrlField?: string;
}
