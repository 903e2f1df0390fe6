import { Injectable } from '@nestjs/common';
import { refKey } from '@ombi/sdk';
import { episodeKeyOf } from '../../../catalogue/index.js';
import { LogService, runBatchOrEach, runThrottled } from '../../../kernel/index.js';
import { LibraryService } from '../../../library/index.js';
import {
  RequestEpisodeRepository,
  RequestRepository,
  titleIdsOf,
  type RequestEntity,
  type RequestEpisodeEntity,
} from '../../store/index.js';
import { AvailabilityUpdater } from './availability-updater.js';
import { OPEN_STATES } from './open-states.js';

/** Requests per comparison with the library. */
const BATCH_SIZE = 100;

/** Compares the episodes of open requests with the library. A request becomes available with its last episode. */
@Injectable()
export class SeriesAvailabilityReconciler {
  constructor(
    private readonly requestRepository: RequestRepository,
    private readonly requestEpisodeRepository: RequestEpisodeRepository,
    private readonly libraryService: LibraryService,
    private readonly availabilityUpdater: AvailabilityUpdater,
    private readonly log: LogService,
  ) {}

  /** All open requests for series, until the signal aborts. */
  async reconcileAll(signal: AbortSignal): Promise<void> {
    for (const state of OPEN_STATES) {
      for (let last: number | undefined = 0; last !== undefined && !signal.aborted;) {
        const batch = await this.requestRepository.findAfter(last, 'tv', state, BATCH_SIZE);
        if (batch.length > 0) await this.reconcile(batch, signal);
        last = batch.at(-1)?.id;
      }
    }
  }

  async reconcile(requests: readonly RequestEntity[], signal?: AbortSignal): Promise<void> {
    const [episodes, held] = await Promise.all([
      this.requestEpisodeRepository.findByRequests(requests.map(({ id }) => id)),
      this.libraryService.findEpisodes(requests.map(({ title }) => titleIdsOf(title))),
    ]);
    for (const request of requests) {
      if (signal?.aborted) return;
      const all = episodes.get(request.id) ?? [];
      const arrived = heldAmong(all, request, held).filter(({ available }) => !available);
      if (arrived.length > 0) await runThrottled(async () => this.#markAvailable(request, await this.#stillHeld(request, arrived)), signal);
    }
  }

  /** Looks again just before the transaction: a batch takes a while, in which a server may be removed. */
  async #stillHeld(request: RequestEntity, arrived: readonly RequestEpisodeEntity[]): Promise<readonly RequestEpisodeEntity[]> {
    return heldAmong(arrived, request, await this.libraryService.findEpisodes([titleIdsOf(request.title)]));
  }

  #markAvailable(request: RequestEntity, arrived: readonly RequestEpisodeEntity[]) {
    return runBatchOrEach(
      [arrived],
      ([some = []]) => this.availabilityUpdater.markEpisodesAvailable(request.id, some),
      this.#logSkipped(request),
    );
  }

  /** Logs and continues with the next request; the next run tries again. */
  #logSkipped({ id }: RequestEntity) {
    return (_: unknown, cause: unknown): void => this.log.error('a request could not be compared with the library', { request: id, cause });
  }
}

/** Those of the episodes of a request that are held; `held` has the held ones by `refKey` of their series. */
function heldAmong(
  episodes: readonly RequestEpisodeEntity[],
  { title }: RequestEntity,
  held: ReadonlyMap<string, readonly Pick<RequestEpisodeEntity, 'season' | 'number'>[]>,
): RequestEpisodeEntity[] {
  const keys = new Set((held.get(refKey(titleIdsOf(title))) ?? []).map(episodeKeyOf));
  return episodes.filter((episode) => keys.has(episodeKeyOf(episode)));
}
