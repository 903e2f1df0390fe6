import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/index.js';
import { describe } from '../problems/index.js';
import { pathBelow, withoutDoubleSlashes } from './base-path.js';

const BODY_LIMIT = 1024 * 1024;
/** How often connections whose headers or bodies take too long are looked for. Node's own half minute lets them stay more than twice as long as they may. */
const CHECKED_EVERY_MS = 3_000;

/** The web server below Nest: paths in any case, one trailing slash tolerated, mounted under the base path. */
export const adapterFor = ({ baseUrl }: Config): FastifyAdapter =>
  new FastifyAdapter({
    logger: false,
    http: { connectionsCheckingInterval: CHECKED_EVERY_MS },
    bodyLimit: BODY_LIMIT,
    trustProxy: false,
    requestIdHeader: false,
    frameworkErrors: refuse,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => pathBelow(baseUrl, withoutDoubleSlashes(url)),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });

/** Answers an address that no route can read; nothing of it is repeated. */
function refuse(cause: unknown, { id }: FastifyRequest, reply: FastifyReply): void {
  const document = describe(cause, id);
  void reply.status(document.status).type('application/problem+json; charset=utf-8').send(JSON.stringify(document));
}
