import { ctxFor, type Stage, type TestCtx } from '@ombi/sdk/testing';
import tmdb from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { officialContract } from './official.js';
import { SIMULATED_TOKEN, startTmdb, type TmdbOptions, type TmdbSimulator } from '../src/simulator/index.js';

type Ctx = TestCtx<Settings, Connection>;

export interface TmdbStage extends Stage<Settings, Connection> {
  readonly simulator: TmdbSimulator;
  ctx(settings?: Partial<Settings>, connection?: Partial<Connection>): Ctx;
}

/** A simulated service that is held to the official document, and contexts that are connected to it. */
export async function openTmdb(options: TmdbOptions = {}): Promise<TmdbStage> {
  const simulator = await startTmdb({ ...options, check: await officialContract() });
  return {
    simulator,
    ctx: (settings = {}, connection = {}) =>
      ctxFor(tmdb, {
        settings,
        connection: { accessToken: SIMULATED_TOKEN, apiUrl: simulator.apiUrl, imageUrl: simulator.imageUrl, ...connection },
      }),
  };
}

/** For a file whose tests compute days: for them it stays noon of one day, whatever happens around them. */
export function onOneDay(): void {
  const others = ['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const;
  const timers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
  beforeAll(() => void jest.useFakeTimers({ now: Date.UTC(2026, 2, 10, 12), doNotFake: [...others, ...timers] }));
  afterAll(() => void jest.useRealTimers());
}

/** A stage of its own for each test of a file; whatever was said on it kept to the official document. */
export function stageForEach(): () => TmdbStage {
  let stage: TmdbStage;
  beforeEach(async () => {
    stage = await openTmdb();
  });
  afterEach(async () => {
    await stage.simulator.close();
    expect(stage.simulator.violations).toEqual([]);
  });
  return () => stage;
}
