import {
  reply,
  type SimulatedResponse,
  type SimulatedRequest,
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '@ombi/sdk/testing';
import { runCommand, type ServerFlavour } from './commands.js';
import { SickRageState } from './state.js';

export interface SickRageSimulatorOptions extends SimulatorOptions {
  /** Default: `SickChill`. */
  readonly flavour?: ServerFlavour;
  /** Default: `simulated-sickrage-key`. */
  readonly apiKey?: string;
  /** Path prefix of the server. Default: none. */
  readonly urlBase?: string;
}

/** A stateful simulator of a server of the family. */
export interface SickRageSimulator extends Simulator {
  readonly apiKey: string;
  readonly state: SickRageState;
}

/** Starts a mock server (simulator) on 127.0.0.1 that stores shows and loads their episodes with a delay. */
export async function startSickRage(options: SickRageSimulatorOptions = {}): Promise<SickRageSimulator> {
  const { flavour = 'SickChill', apiKey = 'simulated-sickrage-key', urlBase = '' } = options;
  const state = new SickRageState();

  const simulator = await startSimulator(({ path, query }: SimulatedRequest): SimulatedResponse | undefined => {
    if (path === urlBase || path === `${urlBase}/`) return page(200, flavour);
    if (path === `${urlBase}/api/${apiKey}/`) return reply(200, runCommand(state, query, flavour));
    return flavour === 'Medusa' ? page(404, 'Not Found') : undefined;
  }, options);
  return Object.assign(simulator, { apiKey, state });
}

const page = (status: number, title: string): SimulatedResponse =>
  reply(status, `<!doctype html><title>${title}</title>`, { 'content-type': 'text/html' });

export { SickRageState, type ServerFlavour };
