import { Injectable } from '@nestjs/common';
import { PluginFailure, type Identity, type Slice } from '@ombi/sdk';
import { iteratePages, type CapabilityProvider, type PluginCallOptions, type SyncProgress } from '../../plugin-host/index.js';
import { toExternalUser, parseSubject, type ExternalUser } from '../providers/external-authenticator.js';

/** Upper bound of users per connection, to limit memory. */
const MAX_USERS = 50_000;

/** All users of one connection. */
export interface ExternalUserList {
  readonly users: readonly ExternalUser[];
  /** Ids of users with unusable data; null where the id is unusable, too. */
  readonly unusableIds: readonly (string | null)[];
}

/** Lists all users of a connection before anything is changed. */
@Injectable()
export class ExternalUserReader {
  /** Throws a `PluginFailure` for an incomplete list: one that fails midway, ends early, changes while it is read, or has duplicates. */
  async readAll(connection: CapabilityProvider<'authProvider'>, syncProgress: SyncProgress): Promise<ExternalUserList> {
    const users = new Map<string, ExternalUser>();
    const unusableIds: (string | null)[] = [];
    const totals = new Set<number>();
    let received = 0;

    const read = async (slice: Slice, options: PluginCallOptions) => {
      const page = await connection.call('users', slice, options);
      totals.add(page.total);
      if (page.total > MAX_USERS) throw new PluginFailure('malformed', `it names ${page.total} people`);
      return page;
    };
    for await (const page of iteratePages(read, syncProgress)) {
      received += page.length;
      for (const identity of page as readonly (Identity | null)[]) {
        const externalUser = identity && toExternalUser(identity);
        if (externalUser) users.set(externalUser.subject, externalUser);
        else unusableIds.push(parseSubject(identity?.id));
      }
    }
    if (totals.size > 1 || users.size + unusableIds.length !== received)
      throw new PluginFailure('malformed', 'the list changed while it was read');
    return { users: [...users.values()], unusableIds };
  }
}
