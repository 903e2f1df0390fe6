import pg from 'pg';
import { runBatchOrEach } from '../../../src/kernel/index.js';
import { retryConflicts } from '../../../src/kernel/database/retry-conflicts.js';
import { toDatabaseProblem } from '../../../src/kernel/problems/database-problem.js';
import { databaseEngines } from '../../support/data/databases.js';

const lost = () => Object.assign(new Error('could not serialize access'), { driverError: { code: '40001' } });

/** Work that fails `failures` times with `cause`, then succeeds. */
const work = (failures: number, cause: () => Error) => {
  let tries = 0;
  return jest.fn(async () => {
    if ((tries += 1) <= failures) throw cause();
    return 'done';
  });
};

describe('retryConflicts', () => {
  // No pauses between the attempts.
  beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0));
  afterEach(() => jest.restoreAllMocks());

  it('retries work until it succeeds', async () => {
    const unlucky = work(11, lost);
    expect(await retryConflicts(unlucky)).toBe('done');
    expect(unlucky).toHaveBeenCalledTimes(12);
  });

  it('throws a 503 problem without database details when work never succeeds', async () => {
    await expect(retryConflicts(work(Infinity, lost), 0)).rejects.toMatchObject({ status: 503, more: { retryAfter: 1 } });
  });

  it('retries for as long as a user waits, however often that is', async () => {
    let nowMs = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (nowMs += 100));
    const unlucky = work(100, lost);
    expect(await retryConflicts(unlucky)).toBe('done');
    await expect(retryConflicts(work(1_000, lost))).rejects.toMatchObject({ status: 503 });
  });

  it('retries for longer with retryForMs', async () => {
    const stubborn = work(30, lost);
    expect(await retryConflicts(stubborn, 60_000)).toBe('done');
    expect(stubborn).toHaveBeenCalledTimes(31);
  });

  it('rethrows other errors at once', async () => {
    const broken = work(1, () => new Error('no such table'));
    await expect(retryConflicts(broken)).rejects.toThrow('no such table');
    expect(broken).toHaveBeenCalledTimes(1);
  });
});

describe('runBatchOrEach', () => {
  it('skips rejected items and rethrows errors that no item caused', async () => {
    const stored: number[] = [];
    const refused: number[] = [];
    const store = async (items: readonly number[]): Promise<void> => {
      if (items.includes(2)) throw Object.assign(new Error('too long'), { driverError: { code: 'ER_DATA_TOO_LONG' } });
      if (items.includes(9)) throw new Error('connection lost');
      stored.push(...items);
    };
    await runBatchOrEach([1, 2, 3], store, (item) => refused.push(item));
    expect([stored, refused]).toEqual([[1, 3], [2]]);
    await expect(runBatchOrEach([4, 9], store, (item) => refused.push(item))).rejects.toThrow('connection lost');
  });
});

describe('an overloaded database server', () => {
  it.each(['53300', '25P03', 'ER_CON_COUNT_ERROR', 'ER_USER_LIMIT_REACHED', 'ER_TOO_MANY_USER_CONNECTIONS'])(
    'is answered with 503 and Retry-After: %s',
    (code) => {
      const problem = { isOverload: true, problem: { status: 503, more: { retryAfter: 2 } } };
      expect(toDatabaseProblem({ code })).toMatchObject(problem);
      expect(toDatabaseProblem({ driverError: { code } })).toMatchObject(problem);
    },
  );
});

describe.each(databaseEngines.filter(({ name }) => name === 'PostgreSQL'))('an exhausted connection pool on $name', ({ test, create }) => {
  test('is recognized by the message of the pool', async () => {
    const emptyDatabase = await create();
    const pool = new pg.Pool({ connectionString: emptyDatabase.databaseUrl!, max: 1, connectionTimeoutMillis: 500 });
    const held = await pool.connect();
    const refused = await pool.connect().catch((cause: unknown) => cause);
    // `end` does not wait for connections, and a connection that dropping the database ends would fail the test.
    const closed = new Promise((resolve) => void pool.on('remove', resolve));
    held.release();
    await Promise.all([closed, pool.end()]);
    await emptyDatabase.drop();
    expect(toDatabaseProblem(refused)?.problem).toMatchObject({ status: 503, more: { retryAfter: 2 } });
    expect(toDatabaseProblem(new Error('connect ECONNREFUSED'))).toBeNull();
  });
});
