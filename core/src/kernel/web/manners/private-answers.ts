import type { FastifyInstance } from 'fastify';
import type { CallerProbe } from '../limits/caller-probe.js';

const PRIVATE = /^\/(?:api|hubs)(?:[/?]|$)/i;

/** What the API answers is for its caller: nobody on the way keeps it, unless a route says otherwise. Over https, cookies go back by https only, and browsers are told to stay there where that was asked for. */
export function keepAnswersPrivate(server: FastifyInstance, probe: CallerProbe, hstsSeconds: number): void {
  server.addHook('onSend', async (request, reply) => {
    if (PRIVATE.test(request.url) && !reply.hasHeader('cache-control')) void reply.header('Cache-Control', 'no-store');
    const cookies = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    if (cookies.length === 0 && hstsSeconds === 0) return;
    if (!(await probe.facts.isEncrypted(request as Parameters<typeof probe.facts.isEncrypted>[0]))) return;
    if (hstsSeconds > 0) void reply.header('Strict-Transport-Security', `max-age=${hstsSeconds}`);
    if (cookies.length === 0) return;
    void reply.removeHeader('set-cookie');
    for (const cookie of cookies) void reply.header('Set-Cookie', `${cookie}; Secure`);
  });
}
