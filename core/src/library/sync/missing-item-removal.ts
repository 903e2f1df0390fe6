import { Injectable } from '@nestjs/common';
import { Database, LogService } from '../../kernel/index.js';
import { AbsenceTracker } from '../holdings/absence-tracker.js';
import { DownloaderEpisodeRepository } from '../episodes/downloader-episode.repository.js';
import { LibraryEpisodeRepository } from '../episodes/library-episode.repository.js';
import { DownloaderHoldingRepository } from '../holdings/downloader-holding.repository.js';
import { LibraryItemRepository } from '../holdings/library-item.repository.js';
import type { Skips } from './skips.js';
import { SyncRunRepository } from './sync-run.repository.js';

/** The part of what a connection holds that one run may remove without being asked: a fifth. */
const MAX_REMOVED_SHARE = 0.2;

/** What became of that which a run did not see: titles removed, and rows held back because there were too many of them. */
export interface RemovalResult {
  readonly removed: number;
  readonly heldBack: number;
}

/** What a run was told. Of episodes only those count as missed that it would have been told of (`tellsEpisodes`). */
interface Told {
  readonly tellsEpisodes: boolean;
  readonly skips: Pick<Skips, 'isAnybodysGuess'>;
}

type Kind = 'mediaServer' | 'downloader';

/**
 * Removes what media servers and downloaders do not hold any more. Unknown is not absent: nothing goes before two complete runs have
 * missed it, the first of them some hours ago, and more than a fifth only when an administrator confirms it.
 */
@Injectable()
export class MissingItemRemoval {
  readonly #trackers: Readonly<Record<Kind, { readonly titles: AbsenceTracker; readonly episodes: AbsenceTracker }>>;

  constructor(
    items: LibraryItemRepository,
    itemEpisodes: LibraryEpisodeRepository,
    holdings: DownloaderHoldingRepository,
    holdingEpisodes: DownloaderEpisodeRepository,
    private readonly runs: SyncRunRepository,
    private readonly database: Database,
    private readonly log: LogService,
  ) {
    this.#trackers = {
      mediaServer: { titles: items.absenceTracker, episodes: itemEpisodes.absenceTracker },
      downloader: { titles: holdings.absenceTracker, episodes: holdingEpisodes.absenceTracker },
    };
  }

  /** The end of a complete run. What seems to be missing stays when it may be what could not be kept. */
  removeMissing(kind: Kind, connectionId: string, run: number, { tellsEpisodes, skips }: Told): Promise<RemovalResult> {
    const { titles, episodes } = this.#trackers[kind];
    return this.runs.withinRun(connectionId, run, async () => {
      if (skips.isAnybodysGuess) return this.#leave(connectionId);
      await titles.noteMissing(connectionId, run);
      if (tellsEpisodes) await episodes.noteMissing(connectionId, run);
      const tooMany = { titles: await tooManyGone(titles, connectionId, run), episodes: await tooManyGone(episodes, connectionId, run) };
      const heldBack = tooMany.titles + tooMany.episodes;
      if (heldBack > 0) this.log.warn('removal held back until an administrator confirms it', { connectionId, ...tooMany });

      await this.runs.completeRun(connectionId, heldBack);
      return { removed: heldBack > 0 ? 0 : await this.#remove(kind, connectionId, run), heldBack };
    });
  }

  /** Remove what is gone although that is more than a run may do by itself; answers how many titles that were. */
  confirmHeldBack(connectionId: string): Promise<number> {
    return this.database.transaction(async () => {
      await this.runs.completeRun(connectionId, 0);
      const run = await this.runs.currentRun(connectionId);
      return (await this.#remove('mediaServer', connectionId, run)) + (await this.#remove('downloader', connectionId, run));
    });
  }

  /** Nothing goes, and what waits for an administrator waits on. */
  async #leave(connectionId: string): Promise<RemovalResult> {
    const heldBack = await this.runs.heldBack(connectionId);
    await this.runs.completeRun(connectionId, heldBack);
    return { removed: 0, heldBack };
  }

  /** Episodes first: what goes with its series need not be counted apart. */
  async #remove(kind: Kind, connectionId: string, run: number): Promise<number> {
    const { titles, episodes } = this.#trackers[kind];
    await episodes.removeGone(connectionId, run);
    return titles.removeGone(connectionId, run);
  }
}

/** What may not go by itself: nothing, or all that is gone where it is too much of the whole. */
async function tooManyGone(told: AbsenceTracker, connectionId: string, run: number): Promise<number> {
  const gone = await told.countGone(connectionId, run);
  return gone > 0 && gone > (await told.count(connectionId)) * MAX_REMOVED_SHARE ? gone : 0;
}
