import assert from 'node:assert/strict';
import type { z } from 'zod';
import type { PluginDefinition } from '../../definition/plugin.js';
import { secretFields } from '../../definition/settings.js';
import type { TestCtx } from '../context/test-ctx.js';
import type { ContractTests } from './contract-suite.js';

/** One call of a capability. */
export type CapabilityCall<S, C> = (ctx: TestCtx<S, C>) => Promise<unknown>;

/** Options of the tests with a failing service. */
export interface ServiceFailureOptions {
  /** Whether the service may answer a success with any body, so that none is read. Default: false. */
  readonly ignoresResponseBody?: boolean;
  /** Whether the service can say how long it wants to be left alone. Default: true. */
  readonly hasRateLimits?: boolean;
}

const MAX_ABORT_DELAY_MS = 20_000;

/**
 * Tests of the error handling of every capability with a failing service (time-outs, errors, malformed answers); for a plug-in that calls
 * no service, that it needs none.
 */
export const serviceFailureTests = <S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  call: CapabilityCall<z.output<S>, z.output<C>>,
  { ignoresResponseBody: ignoresBody = false, hasRateLimits = true }: ServiceFailureOptions = {},
): ContractTests<z.output<S>, z.output<C>> =>
  callsNoService(plugin)
    ? { 'needs nobody outside': async ({ ctx }) => void (await call(ctx())) }
    : {
        ...failureTests(plugin, call),
        ...(ignoresBody ? {} : malformedAnswerTests(call)),
        ...(hasRateLimits ? rateLimitTests(call) : {}),
      };

/** Returns the tests only for plug-ins that call a service. */
export const testsIfCallsService = <S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  promises: ContractTests<z.output<S>, z.output<C>>,
): ContractTests<z.output<S>, z.output<C>> => (callsNoService(plugin) ? {} : promises);

/** Whether the target of a plug-in is a `.invalid` host, which never resolves, so that the plug-in cannot call any service. */
function callsNoService<S extends z.ZodObject, C extends z.ZodObject>({ connection, settings, target }: PluginDefinition<S, C>): boolean {
  const [values, settingsValues] = [connection.schema.safeParse({}), settings.schema.safeParse({})];
  return Boolean(
    values.success && settingsValues.success && new URL(target(values.data, settingsValues.data).baseUrl).hostname.endsWith('.invalid'),
  );
}

const rateLimitTests = <S, C>(call: CapabilityCall<S, C>): ContractTests<S, C> => ({
  'hands on how long a busy server wants to be left alone': async ({ simulator, ctx }) => {
    simulator.faults.rateLimited(60);
    await assert.rejects(call(ctx()), { code: 'rate-limited', retryAfterMs: 60_000 });
  },
});

const malformedAnswerTests = <S, C>(call: CapabilityCall<S, C>): ContractTests<S, C> => ({
  'names an answer that is cut, garbled or a web page': async ({ simulator, ctx }) => {
    simulator.faults.garbage();
    await assert.rejects(call(ctx()), { code: 'malformed' });
    simulator.faults.html();
    await assert.rejects(call(ctx()), { code: 'malformed' });
  },
});

const failureTests = <S extends z.ZodObject, C extends z.ZodObject>(
  plugin: PluginDefinition<S, C>,
  call: CapabilityCall<z.output<S>, z.output<C>>,
): ContractTests<z.output<S>, z.output<C>> => ({
  'reports refused credentials as "unauthorized"': async ({ simulator, ctx }) => {
    simulator.faults.unauthorized();
    await assert.rejects(call(ctx()), { code: 'unauthorized' });
  },
  'checks the status before the body': async ({ simulator, ctx }) => {
    simulator.faults.fail(500, {});
    await assert.rejects(call(ctx()), { code: 'unavailable' });
  },
  'reports a server that is off as "unreachable"': async ({ simulator, ctx }) => {
    await simulator.off();
    await assert.rejects(call(ctx()), { code: 'unreachable' });
  },
  'stops at once when it is aborted': async ({ simulator, ctx }) => {
    simulator.faults.slow(60_000);
    const aborted = ctx();
    const started = Date.now();
    setTimeout(() => aborted.abort(), 20);
    await assert.rejects(call(aborted));
    assert.ok(Date.now() - started < MAX_ABORT_DELAY_MS, 'it went on after the abort');
  },
  'keeps secrets out of the log and out of its failures': async ({ simulator, ctx }) => {
    const testCtx = ctx();
    await call(testCtx);
    simulator.faults.fail(400, { message: 'no' });
    const failure: unknown = await call(testCtx).catch((cause: unknown) => cause);
    const readable = `${testCtx.log.text} ${String(failure)} ${JSON.stringify(failure)}`;
    for (const secret of secretValuesOf(plugin, testCtx)) assert.ok(!readable.includes(secret), 'a secret was spoken aloud');
  },
  'makes calls that match the official contract': async ({ simulator, ctx }) => {
    await call(ctx());
    assert.deepEqual(simulator.violations, []);
  },
});

function secretValuesOf<S extends z.ZodObject, C extends z.ZodObject>(
  { connection, settings }: PluginDefinition<S, C>,
  ctx: TestCtx<z.output<S>, z.output<C>>,
): string[] {
  const of = (schema: z.ZodObject, values: unknown) => secretFields(schema).map((name) => (values as Record<string, unknown>)[name]);
  return [...of(connection.schema, ctx.connection), ...of(settings.schema, ctx.settings)].filter((secret) => typeof secret === 'string');
}
