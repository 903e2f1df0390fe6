import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { Config } from '../config/index.js';
import { pathBelow, withoutDoubleSlashes } from './base-path.js';

const BODY_LIMIT = 1024 * 1024;

/** The web server below Nest: paths in any case, one trailing slash tolerated, mounted under the base path. */
export const adapterFor = ({ baseUrl }: Config): FastifyAdapter =>
  new FastifyAdapter({
    logger: false,
    bodyLimit: BODY_LIMIT,
    trustProxy: false,
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => pathBelow(baseUrl, withoutDoubleSlashes(url)),
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 500 },
  });
