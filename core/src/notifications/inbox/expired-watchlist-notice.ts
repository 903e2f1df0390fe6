import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { UserReader } from '../../identity/index.js';
import { InboxWriter } from './inbox-writer.js';

/**
 * Notifies administrators of users whose watchlist token has expired, so that their watchlists are not imported any more, with a link to
 * the log of the import.
 */
@Injectable()
export class ExpiredWatchlistNotice implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly users: UserReader,
    private readonly inboxWriter: InboxWriter,
  ) {}

  onModuleInit(): void {
    this.events.onInTransaction('watchlist.tokensExpired', async ({ plugin, userNames }) => {
      const administrators = (await this.users.findByRole('Admin')).map(({ id }) => id);
      await this.inboxWriter.add(administrators, {
        ...{ key: randomUUID(), type: 'WatchlistTokenExpired' },
        facts: { about: 'watchlists', plugin, users: userNames },
        path: `/Settings/${settingsPathOf(plugin)}?field=watchlist-log`,
      });
    });
  }
}

/** The settings of a plug-in are found by the letters and digits of its name. */
const settingsPathOf = (plugin: string): string => encodeURIComponent(plugin.replace(/[^\p{L}\p{N}]+/gu, ''));
