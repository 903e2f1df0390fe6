import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Work that changes the disk step by step, and does not survive one of its steps. */
export interface Doomed {
  steps: number;
  /** The step that is not done any more, nor anything after it. */
  readonly doom: number;
  readonly die: () => void;
}

const doomed = new AsyncLocalStorage<Doomed>();

/** A step is a call that changes the disk. */
const STEPS = ['mkdir', 'writeFile', 'rename', 'open', 'rm'] as const;

for (const name of STEPS) {
  const genuine = fs.promises[name] as (...args: unknown[]) => Promise<unknown>;
  (fs.promises as unknown as Record<string, unknown>)[name] = (...args: unknown[]): Promise<unknown> => {
    const life = doomed.getStore();
    if (life && (life.steps += 1) === life.doom) life.die();
    return life && life.steps >= life.doom ? new Promise(() => undefined) : genuine(...args);
  };
}
syncBuiltinESMExports();

export const inDoom = <T>(life: Doomed, work: () => Promise<T>): Promise<T> => doomed.run(life, work);
