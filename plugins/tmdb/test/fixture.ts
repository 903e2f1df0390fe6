import { type ContractFixture, createTestCtx, type TestCtx } from '@ombi/sdk/testing';
import tmdb from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { SIMULATED_TOKEN, startTmdb, type TmdbSimulatorOptions, type TmdbSimulator } from '../src/simulator/index.js';
import { officialContract } from './official-contract.js';

type Ctx = TestCtx<Settings, Connection>;

export interface TmdbFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: TmdbSimulator;
  ctx(settings?: Partial<Settings>, connection?: Partial<Connection>): Ctx;
}

/** Opens a simulated service whose exchanges are checked against the official API document, with contexts connected to it. */
export async function openTmdbFixture(options: TmdbSimulatorOptions = {}): Promise<TmdbFixture> {
  const simulator = await startTmdb({ ...options, check: await officialContract() });
  return {
    simulator,
    ctx: (settings = {}, connection = {}) =>
      createTestCtx(tmdb, {
        settings,
        connection: { accessToken: SIMULATED_TOKEN, apiUrl: simulator.apiUrl, imageUrl: simulator.imageUrl, ...connection },
      }),
  };
}

/** For tests that compute dates: fixes the date at noon of one day. */
export function useFixedDate(): void {
  const unfakedClocks = ['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const;
  const unfakedTimers = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const;
  beforeAll(() => void jest.useFakeTimers({ now: Date.UTC(2026, 2, 10, 12), doNotFake: [...unfakedClocks, ...unfakedTimers] }));
  afterAll(() => void jest.useRealTimers());
}

/** Opens a fixture for each test of a file; each test fails when an exchange violated the official API document. */
export function useTmdbFixture(): () => TmdbFixture {
  let fixture: TmdbFixture;
  beforeEach(async () => {
    fixture = await openTmdbFixture();
  });
  afterEach(async () => {
    await fixture.simulator.close();
    expect(fixture.simulator.violations).toEqual([]);
  });
  return () => fixture;
}
