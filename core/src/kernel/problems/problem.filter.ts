import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LogService } from '../log/index.js';
import { toDatabaseProblem } from './database-problem.js';
import { toProblemDocument } from './problem-document.js';
import { PlainTextException, Problem, UnauthenticatedException } from './problem.js';

/** Exception filter: converts every thrown value to an error response. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: LogService) {}

  catch(cause: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.sendProblem(cause, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** Answers an error outside of Nest's routes. */
  sendProblem(cause: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent || reply.raw.headersSent) return;
    const problem = toDatabaseProblem(cause);
    if (problem) this.log[problem.isOverload ? 'warn' : 'error'](problem.message, problem.isOverload ? {} : { cause });
    this.#send(problem?.problem ?? cause, reply, request);
  }

  #send(cause: unknown, reply: FastifyReply, request: FastifyRequest): void {
    if (cause instanceof PlainTextException) return void reply.status(cause.getStatus()).type('text/plain; charset=utf-8').send(cause.text);
    if (cause instanceof HttpException && !(cause instanceof Problem) && cause.getStatus() === 401)
      void reply.header('WWW-Authenticate', challengeOf(cause));
    this.#sendDocument(cause, reply, request);
  }

  #sendDocument(cause: unknown, reply: FastifyReply, request: FastifyRequest): void {
    const document = toProblemDocument(cause, request.id);
    if (document.status === 500)
      this.log.error('a request failed', { method: request.method, route: request.routeOptions?.url, cause, traceId: request.id });
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
