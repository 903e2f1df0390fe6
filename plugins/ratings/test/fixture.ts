import { type ContractFixture, createTestCtx, type TestCtx } from '@ombi/sdk/testing';
import ratings from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type RatingsSimulator, startRatings } from '../src/simulator/index.js';

export interface RatingsFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: RatingsSimulator;
}

/** Opens a simulated service with contexts connected to it. There is no published API document to check against. */
export async function openRatingsFixture(): Promise<RatingsFixture> {
  const simulator = await startRatings();
  return {
    simulator,
    ctx: (): TestCtx<Settings, Connection> => createTestCtx(ratings, { connection: { address: simulator.address } }),
  };
}
