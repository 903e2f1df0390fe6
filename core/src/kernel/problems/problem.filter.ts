import { Catch, HttpException, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LogService } from '../log/index.js';
import { allBusy } from './all-busy.js';
import { describe } from './document.js';
import { PlainRefusal, Problem, Unauthenticated } from './problem.js';

/** The one place where something thrown becomes an answer. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: LogService) {}

  catch(cause: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(cause, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  /** The same for what is thrown outside of Nest's routes. */
  answer(cause: unknown, request: FastifyRequest, reply: FastifyReply): void {
    if (reply.sent || reply.raw.headersSent) return;
    const busy = allBusy(cause);
    if (busy) this.log.warn('the database has more to do than it can');
    this.#answer(busy ?? cause, reply, request);
  }

  #answer(cause: unknown, reply: FastifyReply, request: FastifyRequest): void {
    if (cause instanceof PlainRefusal) return void reply.status(cause.getStatus()).type('text/plain; charset=utf-8').send(cause.text);
    if (cause instanceof HttpException && !(cause instanceof Problem)) {
      if (cause.getStatus() === 401) return void reply.status(401).header('WWW-Authenticate', challenge(cause)).send();
      if (cause.getStatus() === 403) return void reply.status(403).send();
    }
    this.#document(cause, reply, request);
  }

  #document(cause: unknown, reply: FastifyReply, request: FastifyRequest): void {
    const document = describe(cause, request.id);
    if (document.status === 500)
      this.log.error('a request failed', { traceId: request.id, method: request.method, route: request.routeOptions?.url, cause });
    const retryAfter = secondsToWait(cause);
    if (retryAfter) void reply.header('Retry-After', retryAfter);
    void reply.status(document.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(document));
  }
}

const challenge = (cause: HttpException): string => (cause instanceof Unauthenticated ? cause.challenge : 'Bearer');

/** Whoever refuses for a while says for how long: a plug-in in its failure, a room of ours as `retryAfter` in its problem. */
function secondsToWait(cause: unknown): number | null {
  if (cause instanceof PluginFailure) return cause.retryAfterMs ? Math.ceil(cause.retryAfterMs / 1000) : null;
  return cause instanceof Problem && typeof cause.more['retryAfter'] === 'number' ? cause.more['retryAfter'] : null;
}
