import { HttpException } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import { Problem, type FieldTexts } from './problem.js';
import { FAILURE_STATUS, nameOf } from './status.js';

/** The body of every refusal. */
export interface ProblemDocument {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly traceId: string;
  readonly detail: string | null;
  readonly errors: FieldTexts;
  readonly [more: string]: unknown;
}

/** Describe any thrown thing without a stack, a path or a secret: only texts that were written to be shown get out. */
export function describe(cause: unknown, traceId: string): ProblemDocument {
  if (cause instanceof Problem) return document(cause.getStatus(), traceId, cause.code, cause.detail, cause.fields, cause.more);
  if (cause instanceof PluginFailure) return document(FAILURE_STATUS[cause.code], traceId, `plugin/${cause.code}`, cause.detail);

  const status = statusOf(cause);
  if (status >= 500) return document(status, traceId, nameOf(status).code, undefined, {}, { error: nameOf(status).title });
  return document(status, traceId, nameOf(status).code);
}

function document(
  status: number,
  traceId: string,
  type: string,
  detail?: string,
  errors: FieldTexts = {},
  more: object = {},
): ProblemDocument {
  return { type, title: nameOf(status).title, status, traceId, detail: detail ?? null, errors, ...more };
}

/** Nest's exceptions and the server's own errors (body too large, not JSON …) carry a status; all else is ours to mend. */
function statusOf(cause: unknown): number {
  if (cause instanceof HttpException) return cause.getStatus();
  const { statusCode } = Object(cause) as { statusCode?: unknown };
  return typeof statusCode === 'number' && statusCode >= 400 && statusCode < 600 ? statusCode : 500;
}
