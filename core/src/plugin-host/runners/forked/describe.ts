import { PluginFailure, type Log, type Manifest } from '@ombi/sdk';
import { z } from 'zod';
import { Turnstile } from '../../../kernel/index.js';
import { deadline } from '../../guard/deadline.js';
import { PluginFacts } from '../facts.js';
import { Fork } from './host/fork.js';
import type { ForkPlan } from './plan.js';

/** What a plug-in says of itself, or why it cannot be used. */
export type Description = { readonly facts: PluginFacts } | { readonly refused: string };

const Described = z.union([z.object({ facts: PluginFacts }), z.object({ refused: z.string().max(500) })]);

const SILENT: Log = { debug: () => undefined, info: () => undefined, warn: () => undefined, error: () => undefined };

/** So many are asked at the same time: where many are new, the machine belongs to its other users all the same. */
const turns = new Turnstile(2);

/** Start a plug-in once to hear what it is. Never rejects because of the plug-in. */
export function describe(folder: string, manifest: Manifest, plan: ForkPlan, signal?: AbortSignal): Promise<Description> {
  return turns.pass(() => hear(folder, manifest, plan, signal));
}

async function hear(folder: string, manifest: Manifest, plan: ForkPlan, signal?: AbortSignal): Promise<Description> {
  const late = (): Error => new PluginFailure('timeout', `not ready after ${plan.readMs / 1000} seconds`);
  const bound = deadline(plan.readMs, signal ? [signal] : [], late);
  try {
    const fork = new Fork({ folder, manifest }, plan, SILENT);
    return Described.parse(await fork.ask({ kind: 'describe', manifest }, bound.signal, null).finally(() => fork.close()));
  } catch (cause) {
    return { refused: `its code did not load: ${reasonIn(cause)}` };
  } finally {
    bound.release();
  }
}

function reasonIn(cause: unknown): string {
  if (cause instanceof z.ZodError) return 'what it says of itself is not what the contract promises';
  return cause instanceof PluginFailure ? (cause.detail ?? cause.code) : (cause as Error).message;
}
