import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/index.js';
import { toProblemDocument } from '../problems/index.js';
import { handleClientError } from './client-error-handler.js';

/**
 * Removes the portal's base path from a URL: `/ombi/api` becomes `/api`. A URL without the prefix stays unchanged, so that proxies that
 * strip the prefix and proxies that keep it both work.
 */
function stripBasePath(baseUrl: string, url: string): string {
  if (!baseUrl || !url.toLowerCase().startsWith(baseUrl.toLowerCase())) return url;
  const rest = url.slice(baseUrl.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/** Treats `//api` as `/api`: clients join an address that ends with a slash and a path that begins with one. The query is left unchanged. */
function collapseSlashes(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return path.includes('//') ? path.replace(/\/{2,}/g, '/') + url.slice(path.length) : url;
}

/** Scheme and server of a request line in absolute form (RFC 9112, 3.2.2), which some proxies send to the server itself. */
const ORIGIN_IN_URL = /^https?:\/\/[^/?]*/i;

/** Turns the absolute form of a URL into the usual one: `http://films.example/api` becomes `/api`. */
function stripOrigin(url: string): string {
  const path = url.replace(ORIGIN_IN_URL, '');
  return path.startsWith('/') || path === url ? path : `/${path}`;
}

/** The URL as routes know it: without scheme and server, without the base path and without empty path segments. */
export const toRouteUrl = (baseUrl: string, url: string): string => stripBasePath(baseUrl, collapseSlashes(stripOrigin(url)));

const MAX_BODY_BYTES = 1024 * 1024;
/**
 * Milliseconds between checks for connections whose headers or bodies time out. Node's default of 30 s lets them last more than twice their
 * limit.
 */
const CHECKED_EVERY_MS = 3_000;

/** The Fastify adapter: case-insensitive paths, an optional trailing slash, the base path. */
export const createFastifyAdapter = ({ baseUrl }: Config): FastifyAdapter =>
  new FastifyAdapter({
    logger: false,
    http: { connectionsCheckingInterval: CHECKED_EVERY_MS },
    // Calls that arrive while the portal stops are answered like any other: the database is closed after the server.
    return503OnClosing: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: false,
    requestIdHeader: false,
    frameworkErrors: refuse,
    clientErrorHandler: handleClientError,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => toRouteUrl(baseUrl, url),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });

/** Answers a URL that the router cannot parse, without repeating any part of it. */
function refuse(cause: unknown, { id }: FastifyRequest, reply: FastifyReply): void {
  const document = toProblemDocument(cause, id);
  void reply.status(document.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(document));
}
