import type { FastifyInstance } from 'fastify';
import { holdsNull, nullRefusal } from './null-characters.js';

const JSON_TYPES = /^(application\/json|text\/json|application\/[\w.-]+\+json)\s*(;|$)/i;

/** JSON under each of its names, or nothing at all; everything else is 415. */
export function acceptJsonBodies(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(JSON_TYPES, { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (holdsNull(String(body))) done(nullRefusal());
    else void parse(request, String(body), done);
  });
  server.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(Object.assign(new Error('Send JSON'), { statusCode: 415 }));
  });
}
