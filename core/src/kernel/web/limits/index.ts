import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Clock } from '../../common/index.js';
import { LogService } from '../../log/index.js';
import { ClientInspectorRegistry } from './client-inspector.js';
import { limitRequestBodies } from './limit-request-bodies.js';
import { limitConnections } from './limit-connections.js';
import { limitPipelining } from './limit-pipelining.js';
import { AnonymousRateLimiter } from './anonymous-rate-limiter.js';
import { WebLimits } from './web-limits.js';

export { ClientInspectorRegistry } from './client-inspector.js';
export type { ClientInspector } from './client-inspector.js';
export { WebLimits } from './web-limits.js';

/** Overload protection (load shedding): applies the limits for size, duration and number of requests and connections. */
export function applyWebLimits(server: FastifyInstance, app: INestApplication): void {
  const [limits, clientInspectors] = [app.get(WebLimits), app.get(ClientInspectorRegistry)];
  limitConnections(server, limits, clientInspectors, app.get(LogService));
  limitPipelining(server, limits);
  limitRequestBodies(server, limits, clientInspectors, new AnonymousRateLimiter(limits, app.get(Clock)));
}
