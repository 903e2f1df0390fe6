import { type ContractFixture, createTestCtx, type ExchangeCheck, openApiCheck, type TestCtx } from '@ombi/sdk/testing';
import tvmaze from '../src/index.js';
import type { Connection, Settings } from '../src/settings.js';
import { startTvMaze, type TvMazeSimulatorOptions, type TvMazeSimulator } from '../src/simulator/index.js';

export interface TvMazeFixture extends ContractFixture<Settings, Connection> {
  readonly simulator: TvMazeSimulator;
  ctx(settings?: Partial<Settings>): TestCtx<Settings, Connection>;
}

/** Known errors of the API document, which is not from the service itself. */
const KNOWN_CONTRACT_ERRORS = [
  // Any unknown value is null.
  /answer\S*\/(premiered|language|airstamp|summary) must be string\b/,
  // An unknown air date is an empty string.
  /answer\S*\/airdate must match format "date"/,
  // Several embedded resources are requested as an array.
  /query has the unknown embed\[\]/,
];

async function loadContract(): Promise<ExchangeCheck | undefined> {
  const check = await openApiCheck('tvmaze/tvmaze.unofficial.openapi.json');
  if (!check) return undefined;
  return (request, answer) =>
    request.path.startsWith('/uploads/') || answer.status === 429
      ? []
      : check(request, answer).filter((finding) => !KNOWN_CONTRACT_ERRORS.some((known) => known.test(finding)));
}

/** Opens a simulated service whose exchanges are checked against the API document, with contexts connected to it. */
export async function openTvMazeFixture(options: TvMazeSimulatorOptions = {}): Promise<TvMazeFixture> {
  const simulator = await startTvMaze({ ...options, check: await loadContract() });
  const { apiUrl, imageUrl } = simulator;
  return {
    simulator,
    ctx: (settings = {}) => createTestCtx(tvmaze, { settings, connection: { apiUrl, imageUrl } }),
  };
}
