import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { PluginDefinition } from '../../../definition/plugin.js';
import type { TestCtx } from '../../ctx/ctx-for.js';
import type { SimulatedRequest } from '../../simulator/exchange.js';
import type { Simulator } from '../../simulator/simulator.js';
import { outsideTrouble, type Work } from '../outside-trouble.js';
import type { Promises } from '../stage.js';
import type { KnownPerson } from './known-person.js';

const REFUSED_KEY = 'names refused credentials "unauthorized"';

/** The promises about trouble, without the one that nobody can keep where a service answers a stranger as it answers a wrong key. */
export function troubleWithStrangers<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  { isRefusedWith401 = false }: KnownPerson,
  work: Work<z.output<S>, z.output<C>>,
): Promises<z.output<S>, z.output<C>> {
  const { [REFUSED_KEY]: keyIsNamed, ...trouble } = outsideTrouble(plugin, work);
  return { ...trouble, ...(keyIsNamed && !isRefusedWith401 ? { [REFUSED_KEY]: keyIsNamed } : {}) };
}

/** Let it work, well and in trouble, and look for the secret wherever others could read it. */
export async function assertUnspoken<S, C>(
  secret: string,
  working: TestCtx<S, C>,
  simulator: Simulator,
  work: () => Promise<unknown>,
): Promise<void> {
  await work();
  simulator.faults.fail(500, { message: 'no' });
  const failure: unknown = await work().catch((cause: unknown) => cause);

  const addresses = simulator.requests.map(({ path, query }: SimulatedRequest) => `${path} ${query.toString()}`);
  const documents = [...working.store.documents.values()];
  const spoken = [working.log.text, String(failure), JSON.stringify(failure), ...addresses, ...documents].join(' ');
  assert.ok(!spoken.includes(secret), 'it was spoken aloud');
}
