import { HttpException } from '@nestjs/common';
import { PluginFailure, type FailureCode } from '@ombi/sdk';
import { Problem, UnauthenticatedException, type FieldErrors } from './problem.js';

/** HTTP status for each failure of an outside service. */
const STATUS_BY_FAILURE_CODE: Readonly<Record<FailureCode, number>> = {
  unreachable: 502,
  timeout: 502,
  unavailable: 502,
  malformed: 502,
  'plugin-error': 502,
  unauthorized: 424,
  'rate-limited': 503,
  rejected: 422,
  'not-found': 404,
};

interface StatusText {
  readonly code: string;
  readonly title: string;
}

const STATUS_TEXTS: Readonly<Record<number, StatusText>> = {
  400: { code: 'bad-request', title: 'The request is not valid.' },
  401: { code: 'unauthorized', title: 'Sign in first.' },
  403: { code: 'forbidden', title: 'This is not permitted.' },
  404: { code: 'not-found', title: 'Not found.' },
  405: { code: 'method-not-allowed', title: 'This method is not allowed here.' },
  408: { code: 'timeout', title: 'The request took too long.' },
  409: { code: 'conflict', title: 'This conflicts with the current state.' },
  412: { code: 'precondition-failed', title: 'This conflicts with the current state.' },
  413: { code: 'too-large', title: 'The request is too large.' },
  414: { code: 'too-large', title: 'The address is too long.' },
  415: { code: 'unsupported-type', title: 'Send JSON.' },
  422: { code: 'rejected', title: 'This was rejected.' },
  424: { code: 'failed-dependency', title: 'An outside service does not accept the stored credentials.' },
  429: { code: 'too-many-requests', title: 'Too many attempts. Try again later.' },
  431: { code: 'too-large', title: 'The headers are too large.' },
  500: { code: 'internal', title: 'Something went wrong.' },
  502: { code: 'bad-gateway', title: 'An outside service failed.' },
  503: { code: 'unavailable', title: 'Not available at the moment. Try again later.' },
  507: { code: 'storage', title: 'The server cannot write to its disk. It may be full.' },
};

/** The short code and the title of a status. */
const statusTextOf = (status: number): StatusText =>
  STATUS_TEXTS[status] ?? { code: `status-${status}`, title: 'The request was refused.' };

/** Problem details, the body of every error response (RFC 9457). */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly traceId: string;
  readonly detail: string | null;
  readonly errors: FieldErrors;
  readonly [more: string]: unknown;
}

/** Maps any thrown value to problem details without stack, path or secret: only texts meant for users are included. */
export function toProblemDocument(cause: unknown, traceId: string): ProblemDocument {
  if (cause instanceof Problem) return createDocument(cause.getStatus(), traceId, cause.code, cause.detail, cause.fields, cause.more);
  if (cause instanceof PluginFailure)
    return createDocument(STATUS_BY_FAILURE_CODE[cause.code], traceId, `plugin/${cause.code}`, cause.detail);

  if (cause instanceof UnauthenticatedException && cause.reason)
    return createDocument(cause.getStatus(), traceId, cause.reason.code, cause.reason.detail);

  const status = statusOf(cause);
  if (status >= 500)
    return createDocument(status, traceId, statusTextOf(status).code, undefined, {}, { error: statusTextOf(status).title });
  return createDocument(status, traceId, statusTextOf(status).code);
}

function createDocument(
  status: number,
  traceId: string,
  type: string,
  detail?: string,
  errors: FieldErrors = {},
  more: object = {},
): ProblemDocument {
  return { type, title: statusTextOf(status).title, status, traceId, detail: detail ?? null, errors, ...more };
}

/** Nest's exceptions and the server's own errors (body too large, invalid JSON …) carry a status; all others are internal errors. */
function statusOf(cause: unknown): number {
  if (cause instanceof HttpException) return cause.getStatus();
  const { statusCode } = Object(cause) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? statusCode : 500;
}
