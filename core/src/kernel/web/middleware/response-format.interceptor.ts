import { Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { HTTP_CODE_METADATA } from '@nestjs/common/constants.js';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';

/**
 * Formats results as the API's clients expect: 200 where Nest would send 201, 204 for null (not found), bare texts, numbers and booleans as
 * JSON, and 200 without a body for undefined.
 */
@Injectable()
export class ResponseFormatInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    if (Reflect.getMetadata(HTTP_CODE_METADATA, context.getHandler()) === undefined) reply.status(200);
    return next.handle().pipe(map((answer: unknown) => formatResponse(answer, reply)));
  }
}

function formatResponse(answer: unknown, reply: FastifyReply): unknown {
  if (reply.sent) return answer;
  if (answer === null) {
    reply.status(204);
    return undefined;
  }
  if (!isPrimitive(answer) || reply.hasHeader('content-type')) return answer;
  reply.type('application/json; charset=utf-8');
  return JSON.stringify(answer);
}

const isPrimitive = (answer: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof answer);
