import { gradientPng, reply, startSimulator, type Simulator, type SimulatorOptions } from '@ombi/sdk/testing';
import { answers } from './answers.js';
import { inventedShows, type SimulatedShow } from './shows.js';

export interface TvMazeOptions extends SimulatorOptions {
  /** The day on which it is played. Default: today. */
  readonly today?: Date;
}

/** A metadata service with invented series. */
export interface TvMazeSimulator extends Simulator {
  readonly apiUrl: string;
  readonly imageUrl: string;
  /** What it knows; add, change or remove while it runs. */
  readonly shows: SimulatedShow[];
}

const CALLS = 20;
const WINDOW_MS = 10_000;

/** Start the service and its picture host on 127.0.0.1. Like the real one it refuses whoever calls too often. */
export async function startTvMaze(options: TvMazeOptions = {}): Promise<TvMazeSimulator> {
  const shows = inventedShows(options.today ?? new Date());
  const answer = answers(shows, gradientPng(210, 295, 7));
  const calls: number[] = [];

  const isTooOften = (): boolean => {
    const now = Date.now();
    calls.push(now);
    return calls.filter((at) => at > now - WINDOW_MS).length > CALLS;
  };
  const simulator = await startSimulator(
    (request) => (!request.path.startsWith('/uploads/') && isTooOften() ? reply(429) : answer(request)),
    options,
  );
  return Object.assign(simulator, { apiUrl: simulator.url, imageUrl: simulator.url, shows });
}

export type { SimulatedShow };
