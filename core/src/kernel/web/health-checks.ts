import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/index.js';

/**
 * Registers the health checks (liveness and readiness): `live` while the process runs, `ready` while the database answers. The portal
 * listens only after its migrations, so a database that answers is a migrated one.
 */
export function registerHealthChecks(server: FastifyInstance, database: Database): void {
  server.get('/health/live', () => ({ status: 'live' }));
  server.get('/health/ready', async (_request, reply) => {
    const isReady = await database.isReachable();
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'database-unreachable' });
  });
}
