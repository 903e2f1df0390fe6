import type fc from 'fast-check';
import type * as step from './request-lifecycle-model.js';
import type { RequestSystem } from './request-system.js';

/** What the model says of the requests; commands replace it. */
export interface Expected {
  world: step.World;
}

export type RequestCommand = fc.AsyncCommand<Expected, RequestSystem>;

/** What every command ends with: the requests are one of those worlds that may be, and every invariant holds. */
export async function verify(expected: Expected, system: RequestSystem, possible: readonly step.World[]): Promise<void> {
  const observed = await system.observeAll();
  const found = possible.find((world) => textOf(system, world) === textOf(system, observed));
  if (!found) {
    const told = possible.map((world) => textOf(system, world)).join('\n  or ');
    throw new Error(`expected ${told}\n  but the portal has ${textOf(system, observed)}`);
  }
  expected.world = found;
  await system.check();
  if (system.isDownloaderWorking && (await system.deadOrders()) > 0) throw new Error('an order stays dead although its downloader works');
}

const textOf = ({ kind }: RequestSystem, world: step.World): string => JSON.stringify(world.map((model) => sorted(kind, model)));

function sorted(kind: RequestSystem['kind'], model: step.RequestModelState): object {
  const costs = model.costs.map(({ at, amount, isCurrent }) => `${at} ${amount} ${isCurrent}`).sort();
  return { ...model, arrived: kind === 'tv' ? model.arrived : [], votes: Object.entries(model.votes).sort(), costs };
}
