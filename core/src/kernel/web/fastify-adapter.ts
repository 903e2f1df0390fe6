import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/index.js';
import { toProblemDocument } from '../problems/index.js';

/**
 * An address as it is below the portal's base path: `/ombi/api` becomes `/api`. Without the prefix it stays as it is, so that
 * proxies that cut the prefix and proxies that keep it both work.
 */
export function stripBasePath(baseUrl: string, url: string): string {
  if (!baseUrl || !url.toLowerCase().startsWith(baseUrl.toLowerCase())) return url;
  const rest = url.slice(baseUrl.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}

/** `//api` means `/api`: clients join an address that ends with a slash and a path that begins with one. What stands behind `?` is left alone. */
function collapseSlashes(url: string): string {
  const end = url.indexOf('?');
  const path = end < 0 ? url : url.slice(0, end);
  return path.includes('//') ? path.replace(/\/{2,}/g, '/') + url.slice(path.length) : url;
}

const MAX_BODY_BYTES = 1024 * 1024;
/** How often connections whose headers or bodies take too long are looked for. Node's own half minute lets them stay more than twice as long as they may. */
const CHECKED_EVERY_MS = 3_000;

/** The web server below Nest: paths in any case, one trailing slash tolerated, mounted under the base path. */
export const createFastifyAdapter = ({ baseUrl }: Config): FastifyAdapter =>
  new FastifyAdapter({
    logger: false,
    http: { connectionsCheckingInterval: CHECKED_EVERY_MS },
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: false,
    requestIdHeader: false,
    frameworkErrors: refuse,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => stripBasePath(baseUrl, collapseSlashes(url)),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });

/** Answers an address that no route can read; nothing of it is repeated. */
function refuse(cause: unknown, { id }: FastifyRequest, reply: FastifyReply): void {
  const document = toProblemDocument(cause, id);
  void reply.status(document.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(document));
}
