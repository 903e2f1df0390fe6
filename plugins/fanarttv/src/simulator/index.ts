import {
  gradientPng,
  reply,
  startSimulator,
  type Reply,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
} from '@ombi/sdk/testing';
import { inventedTitles, type SimulatedTitle } from './world.js';

/** The key that is accepted: shaped like a real one, and good for nothing else. */
export const SIMULATED_KEY = 'fedcba9876543210fedcba9876543210';

/** A collection of pictures of invented titles. */
export interface FanartSimulator extends Simulator {
  readonly apiUrl: string;
  readonly imageUrl: string;
  /** What it knows, by the place where it is listed; add, change or remove while it runs. */
  readonly titles: Map<string, SimulatedTitle>;
}

const VERSION = '/v3';

const trouble = (status: number, words: string): Reply => reply(status, { status: 'error', 'error message': words });

/** Start the service and its picture host on 127.0.0.1. */
export async function startFanart(options: SimulatorOptions = {}): Promise<FanartSimulator> {
  const titles = inventedTitles();
  const picture = gradientPng(320, 180, 3);

  const answer = ({ path, headers }: SimulatedRequest): Reply => {
    if (!path.startsWith(`${VERSION}/`))
      return hasPicture(titles, path) ? reply(200, picture, { 'content-type': 'image/png' }) : reply(404);
    if (headers['api-key'] !== SIMULATED_KEY) return trouble(401, 'Not authorised');
    const title = titles.get(path.slice(VERSION.length));
    return title ? reply(200, title) : trouble(404, 'Not found');
  };
  const simulator = await startSimulator(answer, options);
  return Object.assign(simulator, { apiUrl: `${simulator.url}${VERSION}`, imageUrl: simulator.url, titles });
}

const hasPicture = (titles: ReadonlyMap<string, SimulatedTitle>, path: string): boolean =>
  JSON.stringify([...titles.values()]).includes(`.tv${path}"`);

export type { SimulatedTitle };
