import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { ClientInspectorRegistry } from '../limits/client-inspector.js';

const PRIVATE_PATHS = /^\/(?:api|hubs)(?:[/?]|$)/i;

/**
 * Adds `Cache-Control: no-store` to API responses unless the route sets one. Over https, marks cookies `Secure` and sends
 * `Strict-Transport-Security` when configured.
 */
export function registerPrivacyHeaders(server: FastifyInstance, clientInspectors: ClientInspectorRegistry, hstsSeconds: number): void {
  server.addHook('onSend', async (request, reply) => {
    if (PRIVATE_PATHS.test(request.url) && !reply.hasHeader('cache-control')) void reply.header('Cache-Control', 'no-store');
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    if (cookies.length === 0 && hstsSeconds === 0) return;
    if (!(await clientInspectors.inspector.isEncrypted(request as Parameters<typeof clientInspectors.inspector.isEncrypted>[0]))) return;
    if (hstsSeconds > 0) void reply.header('Strict-Transport-Security', `max-age=${hstsSeconds}`);
    if (cookies.length === 0) return;
    void reply.removeHeader('set-cookie');
    for (const cookie of cookies) void reply.header('Set-Cookie', `${cookie}; Secure`);
  });
}

const SELF = "'self'";

/**
 * Content Security Policy: scripts only from the portal (it serves plug-in pages itself), images also from the address of the
 * administrator's logo, which may be one without TLS, frames of the trailers' video site. Plain HTTP stays possible for home networks.
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
    imgSrc: [SELF, 'data:', 'blob:', 'https:', 'http:'],
    fontSrc: [SELF, 'data:'],
    connectSrc: [SELF],
    frameSrc: ['https://www.youtube-nocookie.com'],
  },
};

/** Responses of the API are no pages: nothing is loaded or framed where a browser is led to one. */
const API_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers that browsers read of pages only. They would outweigh many small responses. */
export const PAGE_HEADERS: readonly string[] = [
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** Headers of every response, computed once. There are none for CORS: pages of other origins cannot read any answer. */
const setHelmetHeaders = helmet({
  contentSecurityPolicy: CONTENT_POLICY,
  strictTransportSecurity: false,
  crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
});

/** Adds the Content-Security-Policy (CSP) and the other headers of Helmet; to API responses a policy of their own, without those of pages. */
export function registerSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, next) =>
    setHelmetHeaders(request.raw, reply.raw, (error) => {
      if (PRIVATE_PATHS.test(request.url)) setApiHeaders(reply.raw);
      next(error as Error | undefined);
    }),
  );
}

/** `frame-ancestors` of the policy says what `X-Frame-Options` would. */
function setApiHeaders(response: ServerResponse): void {
  for (const name of [...PAGE_HEADERS, 'X-Frame-Options']) response.removeHeader(name);
  response.setHeader('Content-Security-Policy', API_CONTENT_POLICY);
}
