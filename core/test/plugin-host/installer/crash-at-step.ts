import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

/** Fault injection: work that changes the disk step by step and crashes at one of the steps. */
export interface CrashPlan {
  steps: number;
  /** The first step that is not done. */
  readonly crashAtStep: number;
  readonly die: () => void;
}

const crashPlan = new AsyncLocalStorage<CrashPlan>();

/** A step is a call that changes the disk. */
const STEPS = ['mkdir', 'writeFile', 'rename', 'open', 'rm'] as const;

for (const name of STEPS) {
  const original = fs.promises[name] as (...args: unknown[]) => Promise<unknown>;
  (fs.promises as unknown as Record<string, unknown>)[name] = (...args: unknown[]): Promise<unknown> => {
    const plan = crashPlan.getStore();
    if (plan && (plan.steps += 1) === plan.crashAtStep) plan.die();
    return plan && plan.steps >= plan.crashAtStep ? new Promise(() => undefined) : original(...args);
  };
}
syncBuiltinESMExports();

/** Fault injection: runs the work and crashes it at the given step. */
export const crashAtStep = <T>(plan: CrashPlan, work: () => Promise<T>): Promise<T> => crashPlan.run(plan, work);
