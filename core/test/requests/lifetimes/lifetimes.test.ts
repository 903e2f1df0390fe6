import fc from 'fast-check';
import { engines, type EmptyDatabase } from '../../support/data/databases.js';
import { anyLifetime } from './lifetime.js';
import { Lifetimes } from './lifetimes.js';

/** `npm run bench -- crashes` tries 10,000. */
const RUNS: Readonly<Record<string, number>> = { SQLite: 60, PostgreSQL: 2, MariaDB: 2 };

describe.each(engines)('a request on $name, whatever happens to it in whatever order, at one portal or two', ({ name, test, create }) => {
  let place: EmptyDatabase | undefined;
  let lifetimes: Lifetimes | undefined;

  afterAll(async () => {
    await lifetimes?.close();
    await place?.drop();
  });

  test('keeps every promise after every step, and ends with a downloader if it is approved', async () => {
    place = await create();
    const running = (lifetimes = await Lifetimes.open(place));
    await fc.assert(
      fc.asyncProperty(anyLifetime, (lifetime) => running.run(lifetime)),
      { numRuns: RUNS[name]!, endOnFailure: true },
    );
  });
});
