import { Injectable } from '@nestjs/common';
import { Database } from '../../kernel/index.js';
import { Refused } from '../outcome/index.js';
import { Chronicle, Steps } from '../steps/index.js';
import { EpisodeRepository, type RequestEntity, type RequestEpisodeEntity } from '../store/index.js';

/** Makes requests available whose titles are there. Each method is a transaction. */
@Injectable()
export class Arrivals {
  constructor(
    private readonly database: Database,
    private readonly steps: Steps,
    private readonly chronicle: Chronicle,
    private readonly episodes: EpisodeRepository,
  ) {}

  /** `find` reads the requests within the transaction, as they then stand. */
  titles(find: () => Promise<readonly RequestEntity[]>): Promise<void> {
    return this.database.transaction(async () => {
      for (const request of await find()) await this.#found(request);
    });
  }

  /**
   * With the last of its episodes the request is available; until then it is said which have arrived. Of episodes that `seemed` to have
   * arrived those count that are still missed within the transaction: another look may have been faster.
   */
  ofEpisodes(request: RequestEntity, seemed: readonly RequestEpisodeEntity[]): Promise<void> {
    return this.database.transaction(async () => {
      const missed = ((await this.episodes.of([request.id])).get(request.id) ?? []).filter(({ available }) => !available);
      const arrived = missed.filter(({ id }) => seemed.some((episode) => episode.id === id));
      if (arrived.length === 0) return;
      await this.episodes.set(
        arrived.map(({ id }) => id),
        true,
      );
      if (arrived.length < missed.length) await this.chronicle.tellOfEpisodes(request, arrived);
      else await this.#found(request);
    });
  }

  /** The portal takes this step on its own, so somebody who was faster is right. */
  async #found(request: RequestEntity): Promise<void> {
    await this.steps.take(request, 'found', { actorId: null }).catch((cause: unknown) => {
      if (!(cause instanceof Refused)) throw cause;
    });
  }
}
