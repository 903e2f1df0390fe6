import { databaseEngines, type EmptyDatabase } from '../../support/data/databases.js';
import { waitUntil } from '../../support/wait-until.js';
import { Lives } from './lives.js';

/** Approximate number of database accesses for three requests and their dispatches. */
const TOUCHES = 200;

describe.each(databaseEngines)('a server process on $name that is killed', ({ name, test, create }) => {
  let place: EmptyDatabase | undefined;
  let lives: Lives;

  // Only runs before a test that is not skipped.
  const openPlace = async () => {
    place = await create();
    lives = await Lives.open(place);
  };
  beforeEach(openPlace);

  afterEach(async () => {
    if (!place) return;
    await lives.close();
    await place.drop();
  });

  // Each process start takes seconds. `npm run bench` kills at every access.
  const [exactly, deaths] = name === 'SQLite' ? [test, 3] : [() => undefined, 1];

  exactly('between the approval and the hand-over hands over once after the restart', async () => {
    const doomed = lives.begin({ titles: [1, 1], suicide: 'after-approval' });
    expect(await doomed.exited).toBe('SIGKILL');
    expect(lives.added).toEqual([]);
    expect(await lives.rows('SELECT "state" FROM "request"')).toEqual([{ state: 'approved' }]);

    await lives.end();
    expect(lives.added).toEqual(await lives.kept());
    expect(lives.added).toHaveLength(1);
  });

  exactly('while the downloader works asks it again with the same key, which changes nothing', async () => {
    const { warehouse } = lives;
    warehouse.faults.slow(300);
    const doomed = lives.begin({ titles: [1, 1] });
    await waitUntil(() => warehouse.requests.length === 1);
    await doomed.kill();
    warehouse.faults.clear();

    await lives.end();
    const sent = warehouse.requests.map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
    expect([sent.length, new Set(sent).size]).toEqual([2, 1]);
    expect(lives.added).toEqual(await lives.kept());
  });

  test('at any database access dispatches every accepted request exactly once', async () => {
    const touches = Array.from({ length: deaths }, () => 1 + Math.floor(Math.random() * TOUCHES));
    for (const [life, suicide] of touches.entries()) {
      const first = 1 + life * 100;
      expect([touches, await lives.begin({ titles: [first, first + 99], suicide }).exited]).toEqual([touches, 'SIGKILL']);
    }
    await lives.end();
    const kept = await lives.kept();
    expect([touches, [...lives.added].sort()]).toEqual([touches, [...kept].sort()]);
    expect(kept).toEqual(expect.arrayContaining(lives.accepted));
  });
});
