import type { FastifyInstance } from 'fastify';
import { metricChannels } from '../../common/index.js';

const UNKNOWN_ROUTE = 'unknown';

/** Measures the response time (latency) of each request, by the pattern of its route. */
export function measureRequests(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    metricChannels.requests.publish({
      method: request.method,
      route: request.is404 ? UNKNOWN_ROUTE : (request.routeOptions.url ?? UNKNOWN_ROUTE),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}
