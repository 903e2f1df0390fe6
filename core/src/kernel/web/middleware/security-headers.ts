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

const COMMON_OPTIONS = { contentSecurityPolicy: CONTENT_POLICY, strictTransportSecurity: false };

/** The same headers for every page and file, computed once. */
const setPageHeaders = helmet({ ...COMMON_OPTIONS, crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' } });

/** Without the headers that browsers read of pages only, which would outweigh many small responses. */
const setApiHeaders = helmet({
  ...COMMON_OPTIONS,
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
});

/** Adds the Content-Security-Policy (CSP) and the other headers of Helmet to every response. */
export function registerSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (request, reply, next) => {
    const setHeaders = PRIVATE_PATHS.test(request.url) ? setApiHeaders : setPageHeaders;
    setHeaders(request.raw, reply.raw, (error) => next(error as Error | undefined));
  });
}
