import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { CallerInspectorRegistry } from '../limits/caller-inspector.js';

const PRIVATE_PATHS = /^\/(?:api|hubs)(?:[/?]|$)/i;

/** What the API answers is for its caller: nobody on the way keeps it, unless a route says otherwise. Over https, cookies go back by https only, and browsers are told to stay there where that was asked for. */
export function registerPrivacyHeaders(server: FastifyInstance, probe: CallerInspectorRegistry, hstsSeconds: number): void {
  server.addHook('onSend', async (request, reply) => {
    if (PRIVATE_PATHS.test(request.url) && !reply.hasHeader('cache-control')) void reply.header('Cache-Control', 'no-store');
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    if (cookies.length === 0 && hstsSeconds === 0) return;
    if (!(await probe.inspector.isEncrypted(request as Parameters<typeof probe.inspector.isEncrypted>[0]))) return;
    if (hstsSeconds > 0) void reply.header('Strict-Transport-Security', `max-age=${hstsSeconds}`);
    if (cookies.length === 0) return;
    void reply.removeHeader('set-cookie');
    for (const cookie of cookies) void reply.header('Set-Cookie', `${cookie}; Secure`);
  });
}

const SELF = "'self'";
/** Worth compressing: an answer that does not fit one packet. */
const COMPRESSION_THRESHOLD = 1024;
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
const setHelmetHeaders = helmet({
  contentSecurityPolicy: CONTENT_POLICY,
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
});

export async function registerSecurityHeaders(server: FastifyInstance): Promise<void> {
  server.addHook('onRequest', (request, reply, next) =>
    setHelmetHeaders(request.raw, reply.raw, (error) => next(error as Error | undefined)),
  );
  await server.register(compress, {
    // A few kilobytes could become many: answers are compressed, bodies come as they are.
    globalDecompression: false,
    threshold: COMPRESSION_THRESHOLD,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}
