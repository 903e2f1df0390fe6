import {
  gradientPng,
  reply,
  type SimulatedResponse,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';
import { createTitles, type SimulatedTitle } from './data.js';

/** The accepted key: the format of a real one, but valid only here. */
export const SIMULATED_KEY = 'fedcba9876543210fedcba9876543210';

/** A simulator with artwork of invented titles. */
export interface FanartSimulator extends Simulator {
  readonly apiUrl: string;
  readonly imageUrl: string;
  /** Titles by path; tests may add, change or remove them at any time. */
  readonly titles: Map<string, SimulatedTitle>;
}

const API_VERSION_PATH = '/v3';

const errorReply = (status: number, message: string): SimulatedResponse => reply(status, { status: 'error', 'error message': message });

/** Starts mock servers (simulator) of the service and its image host on 127.0.0.1. */
export async function startFanart(options: SimulatorOptions = {}): Promise<FanartSimulator> {
  const titles = createTitles();
  const png = gradientPng(320, 180, 3);

  const handle = ({ path, headers }: SimulatedRequest): SimulatedResponse => {
    if (!path.startsWith(`${API_VERSION_PATH}/`))
      return hasImage(titles, path) ? reply(200, png, { 'content-type': 'image/png' }) : reply(404);
    if (headers['api-key'] !== SIMULATED_KEY) return errorReply(401, 'Not authorised');
    const title = titles.get(path.slice(API_VERSION_PATH.length));
    return title ? reply(200, title) : errorReply(404, 'Not found');
  };
  const simulator = await startSimulator(handle, options);
  return Object.assign(simulator, { apiUrl: `${simulator.url}${API_VERSION_PATH}`, imageUrl: simulator.url, titles });
}

const hasImage = (titles: ReadonlyMap<string, SimulatedTitle>, path: string): boolean =>
  JSON.stringify([...titles.values()]).includes(`.tv${path}"`);

export type { SimulatedTitle };
