import { ctxFor, type Stage, type TestCtx } from '@ombi/sdk/testing';
import ratings from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { startRatings, type RatingsSimulator } from '../src/simulator/index.js';

export interface RatingsStage extends Stage<Settings, Connection> {
  readonly simulator: RatingsSimulator;
}

/** A simulated service, and contexts that are connected to it. Nobody has published how the real ones speak. */
export async function openRatings(): Promise<RatingsStage> {
  const simulator = await startRatings();
  return {
    simulator,
    ctx: (): TestCtx<Settings, Connection> => ctxFor(ratings, { connection: { address: simulator.address } }),
  };
}
