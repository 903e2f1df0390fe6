import { Injectable } from '@nestjs/common';
import { PluginFailure, type Identity } from '@ombi/sdk';
import { iteratePages, type SyncProgress, type CapabilityProvider } from '../../plugin-host/index.js';
import { toExternalUser, subjectIn, type ExternalUser } from '../providers/external-authenticator.js';

/** More than these nobody has; a list without an end must not fill the memory. */
const MAX_USERS = 50_000;

/** Everybody whom a service knows at one connection. */
export interface Roll {
  readonly people: readonly ExternalUser[];
  /** Those whom it tells of in a way that cannot be kept, by their ids; null where even that is none. */
  readonly unclear: readonly (string | null)[];
}

/** Reads everybody whom a service knows, before anything is changed. */
@Injectable()
export class ExternalUserReader {
  /** Throws a `PluginFailure` for half an answer: one that fails on the way, ends early, grows meanwhile or names somebody twice. */
  async readAll(connection: CapabilityProvider<'authProvider'>, syncProgress: SyncProgress): Promise<Roll> {
    const people = new Map<string, ExternalUser>();
    const unclear: (string | null)[] = [];
    const totals = new Set<number>();
    let told = 0;

    const read = async (slice: { offset: number; limit: number }) => {
      const page = await connection.call('people', slice, { signal: syncProgress.signal });
      totals.add(page.total);
      if (page.total > MAX_USERS) throw new PluginFailure('malformed', `it names ${page.total} people`);
      return page;
    };
    for await (const page of iteratePages(read, syncProgress)) {
      told += page.length;
      for (const identity of page as readonly (Identity | null)[]) {
        const externalUser = identity && toExternalUser(identity);
        if (externalUser) people.set(externalUser.subject, externalUser);
        else unclear.push(subjectIn(identity?.id));
      }
    }
    if (totals.size > 1 || people.size + unclear.length !== told)
      throw new PluginFailure('malformed', 'the list changed while it was read');
    return { people: [...people.values()], unclear };
  }
}
