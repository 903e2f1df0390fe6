import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** As an address writes it. */
const NULL_IN_URL = '%00';
/** As JSON writes it; behind an odd number of backslashes the `u` is not escaped. */
const NULL_IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/;

/** U+0000 stands in no text that a person writes, and not every database can keep it: it is refused before anybody reads it. */
export function rejectNullCharactersInUrls(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.url.includes(NULL_IN_URL)) done(nullCharacterError());
    else done();
  });
}

const containsNullCharacter = (json: string): boolean => NULL_IN_JSON.test(json);

const nullCharacterError = (): Error => Object.assign(new Error('The character U+0000 is not allowed'), { statusCode: 400 });

const FILE_TYPES = [
  'application/octet-stream',
  'application/gzip',
  'application/x-gzip',
  'application/x-compressed-tar',
  'application/x-tar',
];

/** The body of this route is a file. It is not read before the route was permitted: the route does so, and bounds it. */
export const AcceptsFile = (): MethodDecorator => RouteConfig({ acceptsFile: true });

/** Whether the route that is called takes a file. */
export const acceptsFileBody = ({ routeOptions }: FastifyRequest): boolean =>
  Boolean((routeOptions.config as { acceptsFile?: boolean } | undefined)?.acceptsFile);

/** Files for the routes that take one; 415 everywhere else. */
export function registerFileBodyParser(server: FastifyInstance): void {
  server.addContentTypeParser(FILE_TYPES, (request, payload, done) => {
    if (acceptsFileBody(request)) done(null, payload);
    else done(Object.assign(new Error('Send JSON'), { statusCode: 415 }));
  });
}

const JSON_TYPES = /^(application\/json|text\/json|application\/[\w.-]+\+json)\s*(;|$)/i;

/** The body of this route is plain text, as large as any other body may be. */
export const AcceptsText = (): MethodDecorator => RouteConfig({ acceptsText: true });

/** JSON under each of its names, or nothing at all; everything else is 415. */
export function registerJsonBodyParser(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(JSON_TYPES, { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else if (acceptsFileBody(request)) done(Object.assign(new Error('Send a file'), { statusCode: 415 }));
    else if (containsNullCharacter(String(body))) done(nullCharacterError());
    else void parse(request, String(body), done);
  });
  server.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    const { acceptsText } = request.routeOptions.config as { acceptsText?: boolean };
    if (body.length === 0) done(null, undefined);
    else if (acceptsText) done(null, body);
    else done(Object.assign(new Error('Send JSON'), { statusCode: 415 }));
  });
}
