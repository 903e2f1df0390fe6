import { Injectable } from '@nestjs/common';
import { Clock } from '../../kernel/index.js';
import {
  EpisodeRepository,
  RequestRepository,
  TitleRepository,
  type NewEpisode,
  type RequestedTitleEntity,
  type RequestEntity,
} from '../store/index.js';
import type { Petition } from './petition.js';

/** Writes accepted wishes down. Callers bring the transaction. */
@Injectable()
export class Registry {
  constructor(
    private readonly titles: TitleRepository,
    private readonly requests: RequestRepository,
    private readonly episodes: EpisodeRepository,
    private readonly clock: Clock,
  ) {}

  /** The title of a wish, if anybody asked for it before. */
  title({ title }: Petition): Promise<RequestedTitleEntity | null> {
    return this.titles.findRef({ kind: title.kind, source: title.source, id: title.externalId });
  }

  /** Rejects with a duplicate when another transaction wrote the same wish meanwhile. */
  async enter(petition: Petition, episodes: readonly NewEpisode[], known: RequestedTitleEntity | null): Promise<RequestEntity> {
    const requestedAt = this.clock.now();
    const title = known ?? (await this.titles.add(petition.title, requestedAt));
    if (known) await this.titles.askedAgain(known.id, requestedAt);
    const request = await this.requests.add({
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
    await this.episodes.add(request, episodes);
    return request;
  }
}
