import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { PluginDefinition } from '../../definition/plugin.js';
import { secretFields } from '../../definition/settings.js';
import type { TestCtx } from '../ctx/ctx-for.js';
import type { Promises } from './stage.js';

/** One call of a capability. */
export type Work<S, C> = (ctx: TestCtx<S, C>) => Promise<unknown>;

const PROMPT_MS = 20_000;

/** What every capability promises when the outside misbehaves; from a plug-in that calls nobody, that its work needs nobody. */
export const outsideTrouble = <S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  work: Work<z.output<S>, z.output<C>>,
): Promises<z.output<S>, z.output<C>> =>
  callsNobody(plugin) ? { 'needs nobody outside': async ({ ctx }) => void (await work(ctx())) } : trouble(plugin, work);

/** Promises that only those can make who call somebody. */
export const whereOutside = <S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  promises: Promises<z.output<S>, z.output<C>>,
): Promises<z.output<S>, z.output<C>> => (callsNobody(plugin) ? {} : promises);

/** `.invalid` is the name that is never resolved: whoever has it as a target could not call anybody. */
function callsNobody<S extends z.ZodObject, C extends z.ZodObject>({ connection, settings, target }: PluginDefinition<S, C>): boolean {
  const [values, chosen] = [connection.schema.safeParse({}), settings.schema.safeParse({})];
  return Boolean(values.success && chosen.success && new URL(target(values.data, chosen.data).baseUrl).hostname.endsWith('.invalid'));
}

const trouble = <S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  work: Work<z.output<S>, z.output<C>>,
): Promises<z.output<S>, z.output<C>> => ({
  'names refused credentials "unauthorized"': async ({ simulator, ctx }) => {
    simulator.faults.unauthorized();
    await assert.rejects(work(ctx()), { code: 'unauthorized' });
  },
  'looks at the status before the body': async ({ simulator, ctx }) => {
    simulator.faults.fail(500, {});
    await assert.rejects(work(ctx()), { code: 'unavailable' });
  },
  'names an answer that is cut, garbled or a web page': async ({ simulator, ctx }) => {
    simulator.faults.garbage();
    await assert.rejects(work(ctx()), { code: 'malformed' });
    simulator.faults.html();
    await assert.rejects(work(ctx()), { code: 'malformed' });
  },
  'names a server that is off "unreachable"': async ({ simulator, ctx }) => {
    await simulator.off();
    await assert.rejects(work(ctx()), { code: 'unreachable' });
  },
  'hands on how long a busy server wants to be left alone': async ({ simulator, ctx }) => {
    simulator.faults.rateLimited(60);
    await assert.rejects(work(ctx()), { code: 'rate-limited', retryAfterMs: 60_000 });
  },
  'stops at once when it is aborted': async ({ simulator, ctx }) => {
    simulator.faults.slow(60_000);
    const aborted = ctx();
    const started = Date.now();
    setTimeout(() => aborted.abort(), 20);
    await assert.rejects(work(aborted));
    assert.ok(Date.now() - started < PROMPT_MS, 'it went on after the abort');
  },
  'keeps secrets out of the log and out of its failures': async ({ simulator, ctx }) => {
    const working = ctx();
    await work(working);
    simulator.faults.fail(400, { message: 'no' });
    const failure: unknown = await work(working).catch((cause: unknown) => cause);
    const spoken = `${working.log.text} ${String(failure)} ${JSON.stringify(failure)}`;
    for (const secret of secretsOf(plugin, working)) assert.ok(!spoken.includes(secret), 'a secret was spoken aloud');
  },
  'speaks as the official contract says': async ({ simulator, ctx }) => {
    await work(ctx());
    assert.deepEqual(simulator.violations, []);
  },
});

function secretsOf<S extends z.ZodObject, C extends z.ZodObject>(
  { connection, settings }: PluginDefinition<S, C>,
  ctx: TestCtx<z.output<S>, z.output<C>>,
): string[] {
  const of = (schema: z.ZodObject, values: unknown) => secretFields(schema).map((name) => (values as Record<string, unknown>)[name]);
  return [...of(connection.schema, ctx.connection), ...of(settings.schema, ctx.settings)].filter((secret) => typeof secret === 'string');
}
