import type { z } from 'zod';
import type { PluginDefinition } from '../../definition/plugin.js';
import type { TestCtx } from '../ctx/ctx-for.js';
import type { Simulator } from '../simulator/simulator.js';
import { frame } from './frame.js';

/** A simulator that runs, and contexts of a plug-in that is connected to it. Opened anew for every promise. */
export interface Stage<S = unknown, C = unknown> {
  readonly simulator: Simulator;
  /** Each call gives a context with an empty store. */
  ctx(): TestCtx<S, C>;
}

type StageOf<S extends z.ZodObject, C extends z.ZodObject> = Stage<z.output<S>, z.output<C>>;

/** Opens a fresh stage; the suite closes its simulator. */
export type OpenStage<S extends z.ZodObject, C extends z.ZodObject> = () => Promise<StageOf<S, C>>;

/** A promise of a capability: a sentence and the proof of it. */
export type Promises<S, C> = Readonly<Record<string, (stage: Stage<S, C>) => Promise<void>>>;

/** Prove promises one by one, each on a stage of its own. */
export function prove<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  capability: string,
  open: OpenStage<S, C>,
  promises: Promises<z.output<S>, z.output<C>>,
): void {
  const { describe, it, beforeEach, afterEach } = frame();
  describe(`${plugin.id}: ${capability} contract`, () => {
    let stage: StageOf<S, C>;
    beforeEach(async () => {
      stage = await open();
    });
    afterEach(() => stage.simulator.close());

    for (const [sentence, proof] of Object.entries(promises)) it(sentence, () => proof(stage));
  });
}
