import { Injectable } from '@nestjs/common';
import type { HeldEpisodes, LibraryItem } from '@ombi/sdk';
import { EventBus } from '../../events/index.js';
import { LogService } from '../../kernel/index.js';
import { LibraryEpisodeRepository } from '../episodes/library-episode.repository.js';
import { LibraryItemRepository } from '../holdings/library-item.repository.js';
import { iteratePages, type SyncProgress, type CapabilityProvider } from '../../plugin-host/index.js';
import { MissingItemRemoval, type RemovalResult } from './missing-item-removal.js';
import { named, Skips } from './skips.js';
import { SyncRunRepository } from './sync-run.repository.js';

/** What a run did. */
export interface MediaServerSyncResult extends RemovalResult {
  readonly added: number;
  /** Items that could not be kept. */
  readonly leftOut: number;
}

/** A look at one server that is on its way. */
interface Look {
  readonly server: CapabilityProvider<'mediaServer'>;
  readonly run: number;
  readonly skips: Skips;
}

const SHOW = '"itemId" IN (SELECT "id" FROM "library_item" WHERE "connectionId" = ? AND "serverItemId" = ?)';

/**
 * Looks through one media server and keeps what it holds.
 * Pages are stored as they come. What is not there any more goes as {@link MissingItemRemoval} says.
 */
@Injectable()
export class MediaServerSync {
  constructor(
    private readonly items: LibraryItemRepository,
    private readonly episodes: LibraryEpisodeRepository,
    private readonly runs: SyncRunRepository,
    private readonly missingItemRemoval: MissingItemRemoval,
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  /** Throws a `PluginFailure` when the server fails on the way; what was read until then stays, nothing is removed. */
  async run(server: CapabilityProvider<'mediaServer'>, syncProgress: SyncProgress): Promise<MediaServerSyncResult> {
    const { pluginId, connectionId } = server;
    const look = { server, run: await this.runs.beginRun(connectionId), skips: new Skips() };
    try {
      const added = await this.readItems(look, syncProgress);
      const tellsEpisodes = Boolean(server.describe('tellsEpisodes'));
      if (tellsEpisodes) await this.readEpisodes(look, syncProgress);

      const { removed, heldBack } = await this.missingItemRemoval.removeMissing('mediaServer', connectionId, look.run, {
        tellsEpisodes,
        skips: look.skips,
      });
      await this.events.publish('library.synced', { pluginId, connectionId, added, removed });
      return { added, removed, heldBack, leftOut: look.skips.count };
    } finally {
      look.skips.tell(this.log, connectionId);
    }
  }

  /** Answers how many are new. */
  private async readItems({ server, run, skips }: Look, syncProgress: SyncProgress): Promise<number> {
    const { connectionId } = server;
    const keeping = {
      store: (some: readonly LibraryItem[]) => this.runs.withinRun(connectionId, run, () => this.items.store(connectionId, run, some)),
      spare: ({ id }: LibraryItem) => this.items.absenceTracker.spare(connectionId, run, '"serverItemId" = ?', [named(id)]),
    };
    let added = 0;
    for await (const page of iteratePages((slice) => server.call('scan', slice), syncProgress))
      for (const count of await skips.keep(page, keeping)) added += count;
    return added;
  }

  private async readEpisodes({ server, run, skips }: Look, syncProgress: SyncProgress): Promise<void> {
    const { connectionId } = server;
    const keeping = {
      store: (some: readonly HeldEpisodes[]) => this.runs.withinRun(connectionId, run, () => this.storeEpisodes(connectionId, run, some)),
      spare: ({ showId }: HeldEpisodes) => this.episodes.absenceTracker.spare(connectionId, run, SHOW, [connectionId, named(showId)]),
    };
    for await (const page of iteratePages((slice) => server.call('episodes', slice), syncProgress)) await skips.keep(page, keeping);
  }

  private async storeEpisodes(connectionId: string, run: number, some: readonly HeldEpisodes[]): Promise<void> {
    const shows = [...new Set(some.map(({ showId }) => showId))];
    await this.episodes.store(run, some, await this.items.findIdsByServerItemId(connectionId, shows));
  }
}
