import type { Http } from './http.js';
import type { EventPublisher, Portal } from './portal-api.js';

/** Structured fields of a log entry, beside its constant message. Decrypted secrets are redacted. */
export type LogFields = Readonly<Record<string, unknown>>;

/** Logger: one entry per event, with a constant message and the variable data as fields. */
export interface Log {
  /** Details for troubleshooting; not written by default. */
  debug(message: string, fields?: LogFields): void;
  /** A notable event. */
  info(message: string, fields?: LogFields): void;
  /** A failure that resolves itself. */
  warn(message: string, fields?: LogFields): void;
  /** A failure that an administrator must resolve. */
  error(message: string, fields?: LogFields): void;
}

/**
 * Key-value store of JSON documents of the plug-in. Each connection has a separate store; the store of an unsaved draft is discarded after
 * the call.
 */
export interface KeyValueStore {
  /** Reads a document; undefined when it does not exist. */
  get<T>(key: string): Promise<T | undefined>;
  /** Writes a document, replacing an existing one. */
  set(key: string, value: unknown): Promise<void>;
  /** Deletes a document; does nothing when it does not exist. */
  delete(key: string): Promise<void>;
}

/**
 * Reports how far a call is: a fraction between 0 and 1 and, if given, the key of a text of the plug-in's catalogue that says what it is doing,
 * of at most 100 characters. Only the last report counts. A fraction that is not finite is ignored.
 */
export type ReportProgress = (fraction: number, textKey?: string) => void;

/** The context that each function of a plug-in receives. The function must keep no state of its own. */
export interface Ctx<S = unknown, C = unknown> {
  /** Settings of the plug-in, validated, with decrypted secrets. */
  readonly settings: Readonly<S>;
  /** The connection of this call, validated, with decrypted secrets. */
  readonly connection: Readonly<C>;
  /** Stable id of the connection; empty for an unsaved draft. */
  readonly connectionId: string;
  /** Id by which outside services identify this portal: 32 hexadecimal digits, not secret, never changes. */
  readonly portalId: string;
  /** Name of this portal as its users see it, to introduce it to outside services. Any characters; never empty. */
  readonly portalName: string;
  /**
   * Address at which the outside service can call the portal for this connection, for plug-ins with a `webhook`. Null for a
   * connection that was never stored, and while the portal has no public address
   * (*Settings › Customization*). Contains a secret token.
   */
  readonly webhookUrl: string | null;
  /** Aborted on time-out, when the plug-in is disabled and when the portal stops. `http` already observes it. */
  readonly signal: AbortSignal;
  /** Shows the progress of an action on a stored connection, or of a job; ignored in other calls. */
  readonly progress: ReportProgress;
  /** HTTP client, the only access to the network: it sends to the base URL and with the credentials that `target` returns. */
  readonly http: Http;
  /** Storage that persists between calls. */
  readonly store: KeyValueStore;
  /** Read access to requests, users and titles of the portal, each with a permission of its own. */
  readonly portal: Portal;
  /** Publishes events of the plug-in's own namespace. */
  readonly events: EventPublisher;
  /** Logger of the portal; entries carry the plug-in and the connection. */
  readonly log: Log;
}
