import { definePlugin, secret } from '@ombi/sdk';
import { createTestCtx, reply, startSimulator, type ContractFixture, type TestCtx } from '@ombi/sdk/testing';
import { z } from 'zod';
import { serviceFailureTests } from '../../src/testing/suites/service-failures.js';
import { assertStablePages } from '../../src/testing/suites/list-assertions.js';

type Connection = { baseUrl: string; key: string };
type Settings = Record<string, never>;
type Call = (ctx: TestCtx<Settings, Connection>) => Promise<unknown>;

const plugin = definePlugin({
  id: 'sample',
  settings: { version: 1, schema: z.object({}) },
  connection: { version: 1, schema: z.object({ baseUrl: z.url(), key: secret().default('s3cret-key') }), max: 1 },
  target: ({ baseUrl, key }) => ({ baseUrl, headers: { 'x-key': key } }),
  provides: {},
});

const Fine = z.object({ fine: z.boolean() });
const correctCall: Call = ({ http }) => http.get('/', Fine);
const swallowsFailures: Call = (ctx) => correctCall(ctx).catch(() => undefined);
const acceptsAnyAnswer: Call = ({ http }) => http.bytes('/');
/** As if it had gone on for a minute. */
const ignoresAbort: Call = async ({ http, signal }) => {
  await new Promise((resolve) => signal.addEventListener('abort', resolve));
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  return http.get('/', Fine);
};
const logsSecret: Call = async (ctx) => {
  ctx.log.info('calling', { key: ctx.connection.key });
  return correctCall(ctx);
};

const FAILURE_TESTS = Object.keys(serviceFailureTests(plugin, correctCall));

describe('the suite of every capability', () => {
  /** The sentences that a piece of work does not keep. */
  const failedTests = async (work: Call, sentences: readonly string[] = FAILURE_TESTS): Promise<string[]> => {
    const promises = serviceFailureTests(plugin, work);
    const outcomes = sentences.map(async (sentence) => {
      const simulator = await startSimulator(() => reply(200, { fine: true }));
      const stage: ContractFixture<Settings, Connection> = {
        simulator,
        ctx: () => createTestCtx(plugin, { connection: { baseUrl: simulator.url } }),
      };
      const failure = await promises[sentence]?.(stage).then(
        () => null,
        (cause: unknown) => cause,
      );
      await simulator.close();
      return failure === null ? [] : [sentence];
    });
    return (await Promise.all(outcomes)).flat();
  };

  it('passes a correct plug-in', async () => {
    await expect(failedTests(correctCall)).resolves.toEqual([]);
  });

  it('fails a plug-in that hides errors of the service', async () => {
    const kept = ['keeps secrets out of the log and out of its failures', 'makes calls that match the official contract'];
    await expect(failedTests(swallowsFailures)).resolves.toEqual(FAILURE_TESTS.filter((sentence) => !kept.includes(sentence)));
  });

  it('fails a plug-in that accepts malformed responses', async () => {
    await expect(failedTests(acceptsAnyAnswer)).resolves.toEqual(['names an answer that is cut, garbled or a web page']);
  });

  it('fails a plug-in that ignores cancellation', async () => {
    await expect(failedTests(ignoresAbort, ['stops at once when it is aborted'])).resolves.toHaveLength(1);
    jest.restoreAllMocks();
  });

  it('fails a plug-in that logs secrets', async () => {
    await expect(failedTests(logsSecret)).resolves.toEqual(['keeps secrets out of the log and out of its failures']);
  });
});

describe('the suite of a plug-in without outside calls', () => {
  const offlinePlugin = definePlugin({
    id: 'alone',
    settings: { version: 1, schema: z.object({}) },
    connection: { version: 1, schema: z.object({}), max: 1 },
    target: () => ({ baseUrl: 'http://nobody.invalid' }),
    provides: {},
  });
  type AloneCtx = TestCtx<Settings, Settings>;
  const proofs = (work: (ctx: AloneCtx) => Promise<unknown>) => Object.entries(serviceFailureTests(offlinePlugin, work));
  const prove = async (work: (ctx: AloneCtx) => Promise<unknown>) => {
    const simulator = await startSimulator(() => reply(500));
    const stage = { simulator, ctx: () => createTestCtx(offlinePlugin, { connection: {} }) };
    await Promise.all(proofs(work).map(([, proof]) => proof(stage))).finally(() => simulator.close());
  };

  it('has one test, which such a plug-in passes', async () => {
    expect(proofs(async () => 1).map(([sentence]) => sentence)).toEqual(['needs nobody outside']);
    await prove(async () => 1);
  });

  it('fails a plug-in that makes a call', async () => {
    await expect(prove(({ http }) => http.get('/', Fine))).rejects.toMatchObject({ code: 'unreachable' });
  });
});

describe('the check of paged lists', () => {
  const letters = ['a', 'b', 'c', 'd'];
  const slice = (offset: number, limit: number) => letters.slice(offset, offset + limit);
  const agree = (read: (offset: number, limit: number) => string[], total = letters.length) =>
    assertStablePages(
      async ({ offset, limit }) => ({ items: read(offset, limit), total }),
      (letter) => letter,
    );

  it('passes exact slices', async () => {
    await expect(agree(slice)).resolves.toBeUndefined();
  });

  it.each([
    ['gives too much', (offset: number, limit: number) => slice(offset, limit + 1), 4],
    ['gives the same again', (offset: number, limit: number) => slice(Math.max(0, offset - 1), limit), 4],
    ['ends before its total', slice, 5],
    [
      'turns round with the size of the page',
      (offset: number, limit: number) => (limit === 2 ? slice(offset, limit).reverse() : slice(offset, limit)),
      4,
    ],
    ['goes on behind its end', (offset: number, limit: number) => (offset >= 4 ? ['z'] : slice(offset, limit)), 4],
  ])('fails for a list that %s', async (_, read, total) => {
    await expect(agree(read, total)).rejects.toThrow();
  });
});
