import type fc from 'fast-check';
import type * as step from './request-lifecycle-model.js';
import type { RequestSystem } from './request-system.js';

/** The expected state of the requests by the model; commands replace it. */
export interface ExpectedState {
  world: step.TitleState;
}

/** A command of the model-based test (fast-check). */
export type RequestCommand = fc.AsyncCommand<ExpectedState, RequestSystem>;

/** Verifies the outcome of a command: the requests are in one of the possible states, and every invariant holds. */
export async function verifyOutcome(expected: ExpectedState, system: RequestSystem, possible: readonly step.TitleState[]): Promise<void> {
  const observed = await system.observeAll();
  const found = possible.find((world) => textOf(system, world) === textOf(system, observed));
  if (!found) {
    const told = possible.map((world) => textOf(system, world)).join('\n  or ');
    throw new Error(`expected ${told}\n  but the portal has ${textOf(system, observed)}`);
  }
  expected.world = found;
  await system.check();
  if (system.isDownloaderWorking && (await system.countDeadOrders()) > 0)
    throw new Error('an order stays dead although its downloader works');
}

const textOf = ({ kind }: RequestSystem, world: step.TitleState): string => JSON.stringify(world.map((model) => sorted(kind, model)));

function sorted(kind: RequestSystem['kind'], model: step.RequestModelState): object {
  const costs = model.costs.map(({ at, amount, isCurrent }) => `${at} ${amount} ${isCurrent}`).sort();
  return { ...model, arrived: kind === 'tv' ? model.arrived : [], votes: Object.entries(model.votes).sort(), costs };
}
