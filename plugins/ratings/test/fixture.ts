import { type ContractFixture, createTestCtx, type TestCtx } from '@ombi/sdk/testing';
import ratings from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { type RatingsSimulator, startRatings } from '../src/simulator/index.js';

export interface RatingsFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: RatingsSimulator;
}

/** A simulated service, and contexts that are connected to it. Nobody has published how the real ones speak. */
export async function openRatingsFixture(): Promise<RatingsFixture> {
  const simulator = await startRatings();
  return {
    simulator,
    ctx: (): TestCtx<Settings, Connection> => createTestCtx(ratings, { connection: { address: simulator.address } }),
  };
}
