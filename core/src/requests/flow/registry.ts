import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.js';
import type { Petition } from './admission.js';
import { Proceedings } from './proceedings.js';
import { approvesItself } from '../rules/index.js';
import {
  EpisodeRepository,
  RequestRepository,
  TitleRepository,
  type NewEpisode,
  type RequestedTitleEntity,
  type RequestEntity,
} from '../store/index.js';

/** Writes accepted wishes down. Callers bring the transaction. */
@Injectable()
export class Registry {
  constructor(
    private readonly titles: TitleRepository,
    private readonly requests: RequestRepository,
    private readonly episodes: EpisodeRepository,
    private readonly proceedings: Proceedings,
    private readonly clock: Clock,
  ) {}

  /** The title of a wish, if anybody asked for it before. */
  title({ title }: Petition): Promise<RequestedTitleEntity | null> {
    return this.titles.findRef({ kind: title.kind, source: title.source, id: title.externalId });
  }

  /** Rejects with a duplicate when another transaction wrote the same wish meanwhile. */
  async enter(petition: Petition, episodes: readonly NewEpisode[], known: RequestedTitleEntity | null): Promise<RequestEntity> {
    const { actor, requester, variant } = petition;
    const request = await this.#write(petition, known);
    await this.episodes.add(request, episodes);
    return this.proceedings.open(request, {
      actorId: actor.userId,
      automatic: approvesItself(requester, { kind: petition.title.kind, variant }),
    });
  }

  async #write(petition: Petition, known: RequestedTitleEntity | null): Promise<RequestEntity> {
    const requestedAt = this.clock.now();
    const title = known ?? (await this.titles.add(petition.title, requestedAt));
    if (known) await this.titles.askedAgain(known.id, requestedAt);
    return this.requests.add({
      title,
      titleId: title.id,
      kind: title.kind,
      slot: petition.slot,
      requesterId: petition.requester.id,
      requestedByAlias: petition.actor.requestAlias,
      requestedAt,
      rootFolderOverride: petition.rootFolder ?? 0,
      qualityOverride: petition.quality ?? 0,
      languageOverride: petition.language ?? 0,
    });
  }
}
