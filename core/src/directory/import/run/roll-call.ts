import { Injectable } from '@nestjs/common';
import { PluginFailure } from '@ombi/sdk';
import { pagesOf, type Progress, type Provider } from '../../../plugin-host/index.js';
import { personOf, type Person } from '../../doors/person.js';

/** More than these nobody has; a list without an end must not fill the memory. */
const MOST_PEOPLE = 50_000;

/** Reads everybody whom a service knows, before anything is changed. */
@Injectable()
export class RollCall {
  /** Throws a `PluginFailure` for half an answer: one that fails on the way, ends early, grows meanwhile or names somebody twice. */
  async of(connection: Provider<'authProvider'>, progress: Progress): Promise<Person[]> {
    const people = new Map<string, Person>();
    const totals = new Set<number>();
    let told = 0;

    const read = async (slice: { offset: number; limit: number }) => {
      const page = await connection.call('people', slice, { signal: progress.signal });
      totals.add(page.total);
      if (page.total > MOST_PEOPLE) throw new PluginFailure('malformed', `it names ${page.total} people`);
      return page;
    };
    for await (const page of pagesOf(read, progress)) {
      told += page.length;
      for (const person of page.flatMap((identity) => personOf(identity) ?? [])) people.set(person.subject, person);
    }
    if (totals.size > 1 || people.size !== told) throw new PluginFailure('malformed', 'the list changed while it was read');
    return [...people.values()];
  }
}
