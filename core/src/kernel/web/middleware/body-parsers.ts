import { isUtf8 } from 'node:buffer';
import type { ArgumentMetadata, PipeTransform } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import { FASTIFY_ROUTE_CONFIG_METADATA } from '@nestjs/platform-fastify/constants';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Problem } from '../../problems/index.js';

/** U+0000 in a URL. */
const NULL_IN_URL = '%00';
/** U+0000 in JSON; after an odd number of backslashes the `u` is not an escape. */
const NULL_IN_JSON = /(?<!\\)(?:\\\\)*\\u0000/;

/** Refuses URLs with U+0000, which no user types and not every database can store. */
export function rejectNullCharactersInUrls(server: FastifyInstance): void {
  server.addHook('onRequest', (request, _reply, done) => {
    if (request.url.includes(NULL_IN_URL)) done(nullCharacterError());
    else done();
  });
}

const SURROGATE_IN_JSON = /\\u[dD][89a-fA-F]/;
/** An escape sequence; a surrogate pair counts as one. */
const JSON_ESCAPE = /\\(?:u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}|u[\da-fA-F]{4}|.)/g;
const LONE_SURROGATE_ESCAPE = /^\\u[dD][89a-fA-F]..$/;

/** Replaces halves of surrogate pairs, which come from texts that were cut within an emoji and which no URL and no database can hold. */
const replaceLoneSurrogates = (json: string): string =>
  SURROGATE_IN_JSON.test(json)
    ? json.replace(JSON_ESCAPE, (escape) => (LONE_SURROGATE_ESCAPE.test(escape) ? String.raw`\ufffd` : escape))
    : json;

const nullCharacterError = (): Error => Object.assign(new Error('The character U+0000 is not allowed'), { statusCode: 400 });

const FILE_TYPES = [
  'application/octet-stream',
  'application/gzip',
  'application/x-gzip',
  'application/x-compressed-tar',
  'application/x-tar',
];

/**
 * Decorator of a route that accepts an upload: its body is a file. The body is not read before the caller is authorized: the route reads
 * and limits it.
 */
export const AcceptsFile = (): MethodDecorator => RouteConfig({ acceptsFile: true });

/**
 * As {@link AcceptsFile}, for uploads of callers without an account, as during the set-up: the route checks what entitles them before it
 * reads.
 */
export const AcceptsAnonymousFile = (): MethodDecorator => RouteConfig({ acceptsFile: true, isFileOfAnonymous: true });

/** What a route reads of a body that is no JSON, as its decorator declares it. */
interface BodyConfig {
  readonly acceptsFile?: boolean;
  readonly acceptsText?: boolean;
  readonly acceptsRawBody?: boolean;
}

/** The media types of the body that a handler with such a decorator accepts; empty for a JSON body or none. */
export function acceptedContentTypes(handler: object): readonly string[] {
  const { acceptsFile, acceptsText, acceptsRawBody } = (Reflect.getMetadata(FASTIFY_ROUTE_CONFIG_METADATA, handler) ?? {}) as BodyConfig;
  if (acceptsFile) return FILE_TYPES;
  if (acceptsText) return ['text/plain'];
  return acceptsRawBody ? ['*/*'] : [];
}

/** Whether the current route accepts the upload of an anonymous caller, whatever its size. */
export const isAnonymousFileAccepted = ({ routeOptions }: FastifyRequest): boolean =>
  Boolean((routeOptions.config as { isFileOfAnonymous?: boolean } | undefined)?.isFileOfAnonymous);

/** Whether the current route accepts a file (an upload). */
export const isFileBodyAccepted = ({ routeOptions }: FastifyRequest): boolean =>
  Boolean((routeOptions.config as { acceptsFile?: boolean } | undefined)?.acceptsFile);

/** Accepts files for the routes that take one; 415 everywhere else. */
export function registerFileBodyParser(server: FastifyInstance): void {
  server.addContentTypeParser(FILE_TYPES, (request, payload, done) => {
    if (isFileBodyAccepted(request)) done(null, payload);
    else done(Object.assign(new Error('Send JSON'), { statusCode: 415 }));
  });
}

/** Generated clients also send the range `application/*+json` as the descriptions of the reference name it. */
const JSON_TYPES = /^(application\/json|text\/json|application\/[\w.*-]+\+json)\s*(;|$)/i;

/** Decorator of a route whose body is plain text (`text/plain`), with the usual maximum size. */
export const AcceptsText = (): MethodDecorator => RouteConfig({ acceptsText: true });

/** Marks a route whose body is passed on as bytes, whatever its type. Anonymous callers may send up to 1 MiB. */
export const AcceptsRawBody = (): MethodDecorator => RouteConfig({ acceptsRawBody: true });

/** Whether the current route takes the body as bytes. */
export const isRawBodyAccepted = ({ routeOptions }: FastifyRequest): boolean =>
  Boolean((routeOptions.config as { acceptsRawBody?: boolean } | undefined)?.acceptsRawBody);

/** Takes the place of a body that cannot be read. Routes without a body ignore it; the others refuse it once they have authorized the caller. */
class UnreadableBody {
  constructor(readonly error: Error) {}
}

/** Refuses bodies that could not be read: 415 for another type, 400 for what is no JSON. Applies to every `@Body` of the application. */
export class ParsedBodyPipe implements PipeTransform {
  transform(value: unknown, { type }: ArgumentMetadata): unknown {
    if (type === 'body' && value instanceof UnreadableBody) throw value.error;
    return value;
  }
}

/** A wrong encoding would silently replace characters of what a user typed. */
const wrongEncoding = (): UnreadableBody => new UnreadableBody(new Problem(400, 'bad-request', 'The body is not valid UTF-8'));

const wrongType = (detail: string): UnreadableBody => new UnreadableBody(Object.assign(new Error(detail), { statusCode: 415 }));

/** Accepts JSON media types or an empty body. Everything else is refused with {@link ParsedBodyPipe}. */
export function registerJsonBodyParser(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  const parseJson = (request: FastifyRequest, json: string, done: (error: null, value: unknown) => void): void => {
    if (NULL_IN_JSON.test(json)) done(null, new UnreadableBody(nullCharacterError()));
    else void parse(request, replaceLoneSurrogates(json), (error, value) => done(null, error ? new UnreadableBody(error) : value));
  };
  server.addContentTypeParser(JSON_TYPES, { parseAs: 'buffer' }, (request, body, done) => {
    if (isRawBodyAccepted(request)) done(null, body);
    else if (body.length === 0) done(null, undefined);
    else if (isFileBodyAccepted(request)) done(null, wrongType('Send a file'));
    else if (!isUtf8(body as Buffer)) done(null, wrongEncoding());
    else parseJson(request, String(body), done);
  });
  server.addContentTypeParser('*', { parseAs: 'buffer' }, (request, body, done) => {
    const { acceptsText } = request.routeOptions.config as { acceptsText?: boolean };
    if (isRawBodyAccepted(request)) done(null, body);
    else if (body.length === 0) done(null, undefined);
    else if (acceptsText) done(null, String(body));
    else done(null, wrongType('Send JSON'));
  });
}
