import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { RequestRefusedError } from '../results/index.js';
import { RequestHistory, RequestStateMachine } from '../workflow/index.js';
import { RequestEpisodeRepository, type RequestEntity, type RequestEpisodeEntity } from '../store/index.js';

/** Makes requests available whose titles are there. Each method is a transaction. */
@Injectable()
export class AvailabilityUpdater {
  constructor(
    private readonly database: Database,
    private readonly requestStateMachine: RequestStateMachine,
    private readonly requestHistory: RequestHistory,
    private readonly episodes: RequestEpisodeRepository,
  ) {}

  /** `find` reads the requests within the transaction, as they then stand. */
  markTitlesAvailable(find: () => Promise<readonly RequestEntity[]>): Promise<void> {
    return this.database.transaction(async () => {
      for (const request of await find()) await this.#markAvailable(request);
    });
  }

  /**
   * With the last of its episodes the request is available; until then it is said which have arrived. Of episodes that `seemed` to have
   * arrived those count that are still missed within the transaction: another look may have been faster.
   */
  markEpisodesAvailable(request: RequestEntity, candidates: readonly RequestEpisodeEntity[]): Promise<void> {
    return this.database.transaction(async () => {
      const missing = ((await this.episodes.findByRequests([request.id])).get(request.id) ?? []).filter(({ available }) => !available);
      const arrived = missing.filter(({ id }) => candidates.some((episode) => episode.id === id));
      if (arrived.length === 0) return;
      await this.episodes.setAvailable(
        arrived.map(({ id }) => id),
        true,
      );
      if (arrived.length < missing.length) await this.requestHistory.recordEpisodesAvailable(request, arrived);
      else await this.#markAvailable(request);
    });
  }

  /** The portal takes this step on its own, so somebody who was faster is right. */
  async #markAvailable(request: RequestEntity): Promise<void> {
    await this.requestStateMachine.transition(request, 'found', { actorId: null }).catch((cause: unknown) => {
      if (!(cause instanceof RequestRefusedError)) throw cause;
    });
  }
}
