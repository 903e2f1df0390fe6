import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import { constants } from 'node:zlib';

const SELF = "'self'";
/** Worth compressing: an answer that does not fit one packet. */
const COMPRESSED_FROM = 1024;
const BROTLI_QUALITY = 4;

/**
 * What a browser may load: scripts from here only (plug-in screens are served by us), pictures also from the addresses that
 * an administrator gives for a logo, trailers in frames of the video site. Plain HTTP stays possible inside a home network.
 */
const CONTENT_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: [SELF],
    baseUri: [SELF],
    objectSrc: ["'none'"],
    formAction: [SELF],
    frameAncestors: [SELF],
    scriptSrc: [SELF],
    styleSrc: [SELF, "'unsafe-inline'"],
    imgSrc: [SELF, 'data:', 'blob:', 'https:'],
    fontSrc: [SELF, 'data:'],
    connectSrc: [SELF],
    frameSrc: ['https://www.youtube-nocookie.com'],
  },
};

/** The same for every answer, so put together once. */
const setHeaders = helmet({
  contentSecurityPolicy: CONTENT_POLICY,
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
});

export async function protect(server: FastifyInstance): Promise<void> {
  server.addHook('onRequest', (request, reply, next) => setHeaders(request.raw, reply.raw, (error) => next(error as Error | undefined)));
  await server.register(compress, {
    // A few kilobytes could become many: answers are compressed, bodies come as they are.
    globalDecompression: false,
    threshold: COMPRESSED_FROM,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
