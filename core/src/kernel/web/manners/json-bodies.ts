import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { takesFile } from './file-bodies.js';
import { holdsNull, nullRefusal } from './null-characters.js';

const JSON_TYPES = /^(application\/json|text\/json|application\/[\w.-]+\+json)\s*(;|$)/i;

/** The body of this route is plain text, as large as any other body may be. */
export const AcceptsText = (): MethodDecorator => RouteConfig({ acceptsText: true });

/** JSON under each of its names, or nothing at all; everything else is 415. */
export function acceptJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(JSON_TYPES, { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (takesFile(request)) done(Object.assign(new Error('Send a file'), { statusCode: 415 }));
    else if (holdsNull(String(body))) done(nullRefusal());
    else void parse(request, String(body), done);
  });
  server.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    const { acceptsText } = request.routeOptions.config as { acceptsText?: boolean };
    if (body.length === 0) done(null, undefined);
    else if (acceptsText) done(null, body);
    else done(Object.assign(new Error('Send JSON'), { statusCode: 415 }));
  });
}
