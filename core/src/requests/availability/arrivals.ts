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

  /** With the last of `all` its episodes the request is available; until then it is said which have `arrived`. */
  ofEpisodes(request: RequestEntity, arrived: readonly RequestEpisodeEntity[], all: readonly RequestEpisodeEntity[]): Promise<void> {
    const missing = all.filter(({ available }) => !available).length - arrived.length;
    return this.database.transaction(async () => {
      await this.episodes.arrived(arrived.map(({ id }) => id));
      if (missing > 0) await this.chronicle.tellOfEpisodes(request, arrived);
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
