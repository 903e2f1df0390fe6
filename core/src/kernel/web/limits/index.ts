import type { INestApplication } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { Clock } from '../../clock/index.js';
import { LogService } from '../../log/index.js';
import { CallerProbe } from './caller-probe.js';
import { limitBodies } from './limit-bodies.js';
import { limitConnections } from './limit-connections.js';
import { StrangerBudget } from './stranger-budget.js';
import { WebLimits } from './web-limits.js';

export { CallerProbe } from './caller-probe.js';
export type { CallerFacts } from './caller-probe.js';
export { WebLimits } from './web-limits.js';

/** Nobody slows others down by how much they send, how slowly, or over how many connections. */
export function limitCallers(server: FastifyInstance, app: INestApplication): void {
  const [limits, probe] = [app.get(WebLimits), app.get(CallerProbe)];
  limitConnections(server, limits, probe, app.get(LogService));
  limitBodies(server, limits, probe, new StrangerBudget(limits, app.get(Clock)));
}
