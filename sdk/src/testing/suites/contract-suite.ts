import type { z } from 'zod';
import type { PluginDefinition } from '../../definition/plugin.js';
import type { TestCtx } from '../context/test-ctx.js';
import type { Simulator } from '../simulator/simulator.js';

/** The functions of a test runner that the suites need. */
interface TestRunner {
  describe(name: string, body: () => void): void;
  it(name: string, body: () => Promise<void>): void;
  beforeEach(body: () => Promise<void>): void;
  afterEach(body: () => Promise<void>): void;
}

/** Returns the global functions of Jest, Vitest or Mocha, else Node's own runner (`node --test`). */
export const testRunner = (): TestRunner =>
  'describe' in globalThis ? (globalThis as unknown as TestRunner) : process.getBuiltinModule('node:test');

/** A running simulator, and contexts of a plug-in that is connected to it. Created anew for each test. */
export interface ContractFixture<S = unknown, C = unknown> {
  readonly simulator: Simulator;
  /** Creates a context with an empty store. */
  ctx(): TestCtx<S, C>;
}

type FixtureOf<S extends z.ZodObject, C extends z.ZodObject> = ContractFixture<z.output<S>, z.output<C>>;

/** Creates a new fixture; the suite closes its simulator. */
export type CreateContractFixture<S extends z.ZodObject, C extends z.ZodObject> = () => Promise<FixtureOf<S, C>>;

/** Tests of a capability by title. */
export type ContractTests<S, C> = Readonly<Record<string, (fixture: ContractFixture<S, C>) => Promise<void>>>;

/** Registers each test with a fixture of its own. */
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
