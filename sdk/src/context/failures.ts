/**
 * The closed set of ways in which an outside service lets a plug-in down.
 *
 * | code | meaning | retried by the host |
 * |---|---|---|
 * | `unreachable` | no connection: DNS, refused, reset, TLS | yes |
 * | `timeout` | no complete answer in time | yes |
 * | `unauthorized` | 401 or 403: the stored credentials are not accepted | no, an administrator must act |
 * | `not-found` | 404 or 410: what was asked for does not exist | no |
 * | `rejected` | 400, 409, 422: the service understood and refused; `detail` holds its words | no |
 * | `rate-limited` | 429: `retryAfterMs` says when to come back | yes |
 * | `unavailable` | 5xx: the service itself is in trouble | yes |
 * | `malformed` | an answer that is not what the protocol promises | yes |
 */
export const FAILURE_CODES = [
  'unreachable',
  'timeout',
  'unauthorized',
  'not-found',
  'rejected',
  'rate-limited',
  'unavailable',
  'malformed',
] as const;
/** One of the closed set of failures. */
export type FailureCode = (typeof FAILURE_CODES)[number];

const CODE_BY_STATUS: Readonly<Record<number, FailureCode>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'not-found',
  408: 'timeout',
  410: 'not-found',
  429: 'rate-limited',
};

/** The failure that an HTTP status outside 200 to 299 stands for. */
export const failureOfStatus = (status: number): FailureCode =>
  CODE_BY_STATUS[status] ?? (status >= 500 ? 'unavailable' : status >= 400 ? 'rejected' : 'malformed');

const RETRIABLE_CODES: ReadonlySet<FailureCode> = new Set(['unreachable', 'timeout', 'rate-limited', 'unavailable', 'malformed']);

/** An expected failure of an outside service. Its message is safe to show: it never holds an address, a key or a body. */
export class PluginFailure extends Error {
  override readonly name = 'PluginFailure';

  constructor(
    /** What went wrong, as one word of the table. */
    readonly code: FailureCode,
    /** The service's own words, shortened and without secrets. */
    readonly detail?: string,
    /** Milliseconds to wait before another try, where the service said so. */
    readonly retryAfterMs?: number,
  ) {
    super(detail ? `${code}: ${detail}` : code);
  }

  /** A plug-in may bring an sdk of its own beside the portal's: a failure is known by its looks, whichever of them made it. */
  static override [Symbol.hasInstance](candidate: unknown): boolean {
    const { name, code } = Object(candidate) as Partial<PluginFailure>;
    return name === 'PluginFailure' && FAILURE_CODES.some((known) => known === code);
  }

  /** Whether the same call may succeed later without anyone changing a setting. */
  get isRetriable(): boolean {
    return RETRIABLE_CODES.has(this.code);
  }
}

/** What was asked for, or null where the service says that there is no such thing. */
export function nullIfNotFound<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((cause: unknown) => {
    if (cause instanceof PluginFailure && cause.code === 'not-found') return null;
    throw cause;
  });
}
