import { Injectable } from '@nestjs/common';
import { Database } from '../../../kernel/index.js';
import { RequestRefusedError } from '../../model/index.js';
import { RequestHistory, RequestStateMachine } from '../index.js';
import { RequestEpisodeRepository, RequestRepository, type RequestEntity, type RequestEpisodeEntity } from '../../store/index.js';
import { isOpenState } from './open-states.js';

/** Marks requests as available. Each method runs in its own transaction. */
@Injectable()
export class AvailabilityUpdater {
  constructor(
    private readonly database: Database,
    private readonly requestStateMachine: RequestStateMachine,
    private readonly requestHistory: RequestHistory,
    private readonly requestRepository: RequestRepository,
    private readonly requestEpisodeRepository: RequestEpisodeRepository,
  ) {}

  /** `find` runs inside the transaction, so that it reads current rows. */
  markTitlesAvailable(find: () => Promise<readonly RequestEntity[]>): Promise<void> {
    return this.database.transaction(async () => {
      for (const request of await find()) await this.#markAvailable(request);
    });
  }

  /**
   * Marks episodes as available, and the request with its last one; before that publishes a partial availability. Request and episodes are
   * read again inside the transaction, because a user may have decided or a concurrent run may have marked them since the caller read them.
   * Does nothing for a request that is no longer open.
   */
  markEpisodesAvailable(requestId: number, candidates: readonly Pick<RequestEpisodeEntity, 'id'>[]): Promise<void> {
    return this.database.transaction(async () => {
      const [request] = await this.requestRepository.findByIds([requestId]);
      if (!request || !isOpenState(request.state)) return;
      const missing = ((await this.requestEpisodeRepository.findByRequests([requestId])).get(requestId) ?? []).filter(
        ({ available }) => !available,
      );
      const arrived = missing.filter(({ id }) => candidates.some((episode) => episode.id === id));
      if (arrived.length === 0) return;
      const ids = arrived.map(({ id }) => id);
      await this.requestEpisodeRepository.setAvailable(ids, true);
      const newlyAvailable = await this.requestEpisodeRepository.claimAnnouncement(ids);
      if (arrived.length === missing.length) await this.#markAvailable(request);
      else await this.requestHistory.recordEpisodesAvailable(request, arrived, newlyAvailable);
    });
  }

  /** Ignores a refusal: a concurrent change takes precedence over this automatic one. */
  async #markAvailable(request: RequestEntity): Promise<void> {
    await this.requestStateMachine.transition(request, 'found', { actorId: null }).catch((cause: unknown) => {
      if (!(cause instanceof RequestRefusedError)) throw cause;
    });
  }
}
