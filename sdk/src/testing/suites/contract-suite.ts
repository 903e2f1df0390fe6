import type { z } from 'zod';
import type { PluginDefinition } from '../../definition/plugin.js';
import type { TestCtx } from '../ctx/test-ctx.js';
import type { Simulator } from '../simulator/simulator.js';

/** The words of a test runner that the suites need. */
interface TestRunner {
  describe(name: string, body: () => void): void;
  it(name: string, body: () => Promise<void>): void;
  beforeEach(body: () => Promise<void>): void;
  afterEach(body: () => Promise<void>): void;
}

/** Jest, Vitest and Mocha have the words as globals; without them Node's own runner (`node --test`) is meant. */
export const testRunner = (): TestRunner =>
  'describe' in globalThis ? (globalThis as unknown as TestRunner) : process.getBuiltinModule('node:test');

/** A simulator that runs, and contexts of a plug-in that is connected to it. Opened anew for every promise. */
export interface ContractFixture<S = unknown, C = unknown> {
  readonly simulator: Simulator;
  /** Each call gives a context with an empty store. */
  ctx(): TestCtx<S, C>;
}

type FixtureOf<S extends z.ZodObject, C extends z.ZodObject> = ContractFixture<z.output<S>, z.output<C>>;

/** Opens a fresh stage; the suite closes its simulator. */
export type CreateContractFixture<S extends z.ZodObject, C extends z.ZodObject> = () => Promise<FixtureOf<S, C>>;

/** A promise of a capability: a sentence and the proof of it. */
export type ContractTests<S, C> = Readonly<Record<string, (stage: ContractFixture<S, C>) => Promise<void>>>;

/** Prove promises one by one, each on a stage of its own. */
export function describeContract<S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  capability: string,
  createFixture: CreateContractFixture<S, C>,
  tests: ContractTests<z.output<S>, z.output<C>>,
): void {
  const { describe, it, beforeEach, afterEach } = testRunner();
  describe(`${plugin.id}: ${capability} contract`, () => {
    let fixture: FixtureOf<S, C>;
    beforeEach(async () => {
      fixture = await createFixture();
    });
    afterEach(() => fixture.simulator.close());

    for (const [sentence, proof] of Object.entries(tests)) it(sentence, () => proof(fixture));
  });
}
