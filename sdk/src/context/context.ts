import type { Http } from './http.js';

/** Facts beside a constant message. Values that the vault opened are struck out. */
export type LogFacts = Readonly<Record<string, unknown>>;

/** One event, one line: the same message each time, and what differs as facts. */
export interface Log {
  /** For whoever looks for a fault; not written by default. */
  debug(message: string, facts?: LogFacts): void;
  /** Something worth knowing has happened. */
  info(message: string, facts?: LogFacts): void;
  /** Something went wrong and mends itself. */
  warn(message: string, facts?: LogFacts): void;
  /** Somebody must act. */
  error(message: string, facts?: LogFacts): void;
}

/** The plug-in's own JSON documents; each connection has its own room, and an unsaved draft one that is forgotten after the call. */
export interface Store {
  /** A document as it was kept; undefined when there is none. */
  get<T>(key: string): Promise<T | undefined>;
  /** Keep a document, in the place of an older one. */
  set(key: string, value: unknown): Promise<void>;
  /** Forget a document; nothing happens when there is none. */
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
  /** What outside services know this portal by: 32 hexadecimal digits, no secret, the same for good. */
  readonly portalId: string;
  /** Fires at the time-out, when the plug-in is disabled and when the portal stops. `http` already honours it. */
  readonly signal: AbortSignal;
  /** The only way out: to the address and with the credentials that `target` names. */
  readonly http: Http;
  /** What is remembered between calls. */
  readonly store: Store;
  /** The portal's log, marked with plug-in and connection. */
  readonly log: Log;
}
