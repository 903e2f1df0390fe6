import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LogService } from '../log/index.js';
import { toProblemDocument } from './problem-document.js';
import { PlainTextException, Problem, UnauthenticatedException } from './problem.js';

/** Message of PostgreSQL's connection pool, which has no code, when no connection became free in time. */
const POOL_TIMEOUT_MESSAGE = 'timeout exceeded when trying to connect';

const RETRY_AFTER_S = 2;

/** Codes of a statement time-out: PostgreSQL's, then the numbers of MariaDB and MySQL. */
const STATEMENT_TIMEOUT_CODES: ReadonlySet<unknown> = new Set(['57014', 1969, 3024]);

const isStatementTimeout = (cause: unknown): boolean => {
  const { driverError } = Object(cause) as { driverError?: unknown };
  const { code, errno } = Object(driverError) as { code?: unknown; errno?: unknown };
  return STATEMENT_TIMEOUT_CODES.has(code) || STATEMENT_TIMEOUT_CODES.has(errno);
};

/** A 503 problem when the database is overloaded, so that the client may retry. Null for any other error. */
export const databaseBusyProblem = (cause: unknown): Problem | null =>
  (cause instanceof Error && cause.message === POOL_TIMEOUT_MESSAGE) || isStatementTimeout(cause)
    ? new Problem(503, 'unavailable', undefined, {}, { retryAfter: RETRY_AFTER_S })
    : null;

/** Converts every thrown value to an error response. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: LogService) {}

  catch(cause: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(cause, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** The same for errors outside of Nest's routes. */
  answer(cause: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent || reply.raw.headersSent) return;
    const busy = databaseBusyProblem(cause);
    if (busy) this.log.warn('the database has more to do than it can');
    this.#send(busy ?? cause, reply, request);
  }

  #send(cause: unknown, reply: FastifyReply, request: FastifyRequest): void {
    if (cause instanceof PlainTextException) return void reply.status(cause.getStatus()).type('text/plain; charset=utf-8').send(cause.text);
    if (cause instanceof HttpException && !(cause instanceof Problem)) {
      if (cause.getStatus() === 401) return void reply.status(401).header('WWW-Authenticate', challengeOf(cause)).send();
      if (cause.getStatus() === 403) return void reply.status(403).send();
    }
    this.#sendDocument(cause, reply, request);
  }

  #sendDocument(cause: unknown, reply: FastifyReply, request: FastifyRequest): void {
    const document = toProblemDocument(cause, request.id);
    if (document.status === 500)
      this.log.error('a request failed', { traceId: request.id, method: request.method, route: request.routeOptions?.url, cause });
    const retryAfter = retryAfterSeconds(cause);
    if (retryAfter) void reply.header('Retry-After', retryAfter);
    void reply.status(document.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(document));
  }
}

const challengeOf = (cause: HttpException): string => (cause instanceof UnauthenticatedException ? cause.challenge : 'Bearer');

/** Seconds for the `Retry-After` header, from a plug-in's failure or from `retryAfter` of a problem. */
function retryAfterSeconds(cause: unknown): number | null {
  if (cause instanceof PluginFailure) return cause.retryAfterMs ? Math.ceil(cause.retryAfterMs / 1000) : null;
  return cause instanceof Problem && typeof cause.more['retryAfter'] === 'number' ? cause.more['retryAfter'] : null;
}
