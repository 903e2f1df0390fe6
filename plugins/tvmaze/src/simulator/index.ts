import { gradientPng, reply, type Simulator, type SimulatorOptions, startSimulator } from '@ombi/sdk/testing';
import { createRoutes } from './routes.js';
import { createShows, type SimulatedShow } from './shows.js';

export interface TvMazeSimulatorOptions extends SimulatorOptions {
  /** The current day of the simulation. Default: today. */
  readonly today?: Date;
}

/** A metadata service with invented series. */
export interface TvMazeSimulator extends Simulator {
  readonly apiUrl: string;
  readonly imageUrl: string;
  /** The known series; tests may add, change or remove entries at any time. */
  readonly shows: SimulatedShow[];
}

const MAX_CALLS = 20;
const WINDOW_MS = 10_000;

/** Starts mock servers (simulator) of the service and its image host on 127.0.0.1. Rejects clients that exceed the rate limit, as the real service does. */
export async function startTvMaze(options: TvMazeSimulatorOptions = {}): Promise<TvMazeSimulator> {
  const shows = createShows(options.today ?? new Date());
  const handle = createRoutes(shows, gradientPng(210, 295, 7));
  const callTimes: number[] = [];

  const isRateLimited = (): boolean => {
    const now = Date.now();
    callTimes.push(now);
    return callTimes.filter((time) => time > now - WINDOW_MS).length > MAX_CALLS;
  };
  const simulator = await startSimulator(
    (request) => (!request.path.startsWith('/uploads/') && isRateLimited() ? reply(429) : handle(request)),
    options,
  );
  return Object.assign(simulator, { apiUrl: simulator.url, imageUrl: simulator.url, shows });
}

export type { SimulatedShow };
