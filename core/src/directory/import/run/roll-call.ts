import { Injectable } from '@nestjs/common';
import { PluginFailure, type Identity } from '@ombi/sdk';
import { pagesOf, type Progress, type Provider } from '../../../plugin-host/index.js';
import { personOf, subjectIn, type Person } from '../../doors/person.js';

/** More than these nobody has; a list without an end must not fill the memory. */
const MOST_PEOPLE = 50_000;

/** Everybody whom a service knows at one connection. */
export interface Roll {
  readonly people: readonly Person[];
  /** Those whom it tells of in a way that cannot be kept, by their ids; null where even that is none. */
  readonly unclear: readonly (string | null)[];
}

/** Reads everybody whom a service knows, before anything is changed. */
@Injectable()
export class RollCall {
  /** Throws a `PluginFailure` for half an answer: one that fails on the way, ends early, grows meanwhile or names somebody twice. */
  async of(connection: Provider<'authProvider'>, progress: Progress): Promise<Roll> {
    const people = new Map<string, Person>();
    const unclear: (string | null)[] = [];
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
      for (const identity of page as readonly (Identity | null)[]) {
        const person = identity && personOf(identity);
        if (person) people.set(person.subject, person);
        else unclear.push(subjectIn(identity?.id));
      }
    }
    if (totals.size > 1 || people.size + unclear.length !== told)
      throw new PluginFailure('malformed', 'the list changed while it was read');
    return { people: [...people.values()], unclear };
  }
}
