import type { Http } from './http.js';

/** Facts beside a constant message. Values that the vault opened are struck out. */
export type LogFacts = Readonly<Record<string, unknown>>;

/** One event, one line. `error` means that someone must act. */
export interface Log {
  debug(message: string, facts?: LogFacts): void;
  info(message: string, facts?: LogFacts): void;
  warn(message: string, facts?: LogFacts): void;
  error(message: string, facts?: LogFacts): void;
}

/** The plug-in's own JSON documents; each connection has its own room. */
export interface Store {
  get<T>(key: string): Promise<T | undefined>;
  set(key: string, value: unknown): Promise<void>;
  delete(key: string): Promise<void>;
}

/** What a function of a plug-in gets to work with. It keeps no state of its own. */
export interface Ctx<S = unknown, C = unknown> {
  /** Settings of the plug-in, validated, secrets opened. */
  readonly settings: Readonly<S>;
  /** The one connection that this call is about, validated, secrets opened. */
  readonly connection: Readonly<C>;
  /** Stable id of that connection; empty while it is an unsaved draft. */
  readonly connectionId: string;
  /** Fires at the time-out, when the plug-in is disabled and when the portal stops. `http` already honours it. */
  readonly signal: AbortSignal;
  readonly http: Http;
  readonly store: Store;
  readonly log: Log;
}
