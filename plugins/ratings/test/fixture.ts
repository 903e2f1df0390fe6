import { type ContractFixture, createTestCtx, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import { join } from 'node:path';
import ratings from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type RatingsSimulator, startRatings } from '../src/simulator/index.js';

export interface RatingsFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: RatingsSimulator;
}

/** Opens a simulated service whose exchanges are checked against their description, with contexts connected to it. */
export async function openRatingsFixture(): Promise<RatingsFixture> {
  const check = await openApiCheck(join(__dirname, 'rating-service.openapi.json'), {
    path: (path) => path.replace(/^\/api/, ''),
    strict: true,
  });
  const simulator = await startRatings({ check });
  return {
    simulator,
    ctx: (): TestCtx<Settings, Connection> => createTestCtx(ratings, { connection: { address: simulator.address } }),
  };
}
