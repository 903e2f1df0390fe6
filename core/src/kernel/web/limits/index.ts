import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Clock } from '../../common/index.js';
import { LogService } from '../../log/index.js';
import { CallerInspectorRegistry } from './caller-inspector.js';
import { limitRequestBodies } from './limit-request-bodies.js';
import { limitConnections } from './limit-connections.js';
import { limitPipelining } from './limit-pipelining.js';
import { AnonymousRateLimiter } from './anonymous-rate-limiter.js';
import { WebLimits } from './web-limits.js';

export { CallerInspectorRegistry } from './caller-inspector.js';
export type { CallerInspector } from './caller-inspector.js';
export { WebLimits } from './web-limits.js';

/** Applies the limits for size, duration and number of requests and connections. */
export function applyWebLimits(server: FastifyInstance, app: INestApplication): void {
  const [limits, callerInspectors] = [app.get(WebLimits), app.get(CallerInspectorRegistry)];
  limitConnections(server, limits, callerInspectors, app.get(LogService));
  limitPipelining(server, limits);
  limitRequestBodies(server, limits, callerInspectors, new AnonymousRateLimiter(limits, app.get(Clock)));
}
