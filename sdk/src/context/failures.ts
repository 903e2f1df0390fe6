/**
 * All codes with which a call to an outside service can fail.
 *
 * | code | meaning | retried by the host |
 * |---|---|---|
 * | `unreachable` | no connection: DNS, refused, reset, TLS | yes |
 * | `timeout` | no complete response in time | yes |
 * | `unauthorized` | 401 or 403: the stored credentials are not accepted | no, an administrator must act |
 * | `not-found` | 404 or 410: the requested resource does not exist | no |
 * | `rejected` | 400, 409, 422: the service understood and rejected the request; `detail` holds its message | no |
 * | `rate-limited` | 429: `retryAfterMs` is the delay before a retry | yes |
 * | `unavailable` | 5xx: the service itself failed, or 425: it takes the call later | yes |
 * | `malformed` | a response that violates the protocol | yes |
 * | `plugin-error` | a mistake of the plug-in itself: it threw something else than a `PluginFailure`, or answered what the contract does not allow; the portal writes the stack to its log | yes |
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
  'plugin-error',
] as const;
/** Error code of a failure. */
export type FailureCode = (typeof FAILURE_CODES)[number];

const CODE_BY_STATUS: Readonly<Record<number, FailureCode>> = {
  401: 'unauthorized',
  403: 'unauthorized',
  404: 'not-found',
  408: 'timeout',
  410: 'not-found',
  425: 'unavailable',
  429: 'rate-limited',
};

/** Maps an HTTP status outside 200 to 299 to a failure code. */
export const failureOfStatus = (status: number): FailureCode =>
  CODE_BY_STATUS[status] ?? (status >= 500 ? 'unavailable' : status >= 400 ? 'rejected' : 'malformed');

const RETRIABLE_CODES: ReadonlySet<FailureCode> = new Set([
  'unreachable',
  'timeout',
  'rate-limited',
  'unavailable',
  'malformed',
  'plugin-error',
]);

/**
 * The error to throw for an expected failure of an outside service. Its message is safe to display: it never contains a URL, a key or a
 * body.
 */
export class PluginFailure extends Error {
  override readonly name = 'PluginFailure';

  constructor(
    /** What went wrong, as a code of {@link FAILURE_CODES}. */
    readonly code: FailureCode,
    /** Error message of the service, shortened and without secrets. */
    readonly detail?: string,
    /** Milliseconds to wait before a retry, if the service specified it. */
    readonly retryAfterMs?: number,
  ) {
    super(detail ? `${code}: ${detail}` : code);
  }

  /** A plug-in may bundle another copy of the sdk than the portal, so `instanceof` compares the shape instead of the class. */
  static override [Symbol.hasInstance](candidate: unknown): boolean {
    const { name, code } = Object(candidate) as Partial<PluginFailure>;
    return name === 'PluginFailure' && FAILURE_CODES.some((known) => known === code);
  }

  /** Whether the same call may succeed later without a change of settings. */
  get isRetriable(): boolean {
    return RETRIABLE_CODES.has(this.code);
  }
}

/** Resolves to the answer, or to null when the call fails with `not-found`. */
export function nullIfNotFound<T>(answer: Promise<T>): Promise<T | null> {
  return answer.catch((cause: unknown) => {
    if (cause instanceof PluginFailure && cause.code === 'not-found') return null;
    throw cause;
  });
}
