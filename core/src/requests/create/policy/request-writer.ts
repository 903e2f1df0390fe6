import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/index.js';
import {
  RequestEpisodeRepository,
  RequestRepository,
  RequestedTitleRepository,
  type NewRequestEpisode,
  type RequestedTitleEntity,
  type RequestEntity,
} from '../../store/index.js';
import type { RequestCandidate } from './request-candidate.js';

/** Saves (inserts) accepted requests. Must run inside a transaction. */
@Injectable()
export class RequestWriter {
  constructor(
    private readonly requestedTitleRepository: RequestedTitleRepository,
    private readonly requestRepository: RequestRepository,
    private readonly requestEpisodeRepository: RequestEpisodeRepository,
    private readonly clock: Clock,
  ) {}

  /** The stored title of a candidate; null when it was never requested. */
  findTitle({ title }: RequestCandidate): Promise<RequestedTitleEntity | null> {
    return this.requestedTitleRepository.findByRef({ kind: title.kind, source: title.source, id: title.externalId });
  }

  /** Rejects with a unique violation when a concurrent transaction inserted the same request. */
  async insert(
    requestCandidate: RequestCandidate,
    episodes: readonly NewRequestEpisode[],
    existingTitle: RequestedTitleEntity | null,
  ): Promise<RequestEntity> {
    const requestedAt = this.clock.now();
    const title = existingTitle ?? (await this.requestedTitleRepository.insert(requestCandidate.title, requestedAt));
    if (existingTitle) await this.requestedTitleRepository.updateRequestedAt(existingTitle.id, requestedAt);
    const request = await this.requestRepository.insert({
      title,
      titleId: title.id,
      kind: title.kind,
      requestKey: requestCandidate.requestKey,
      requesterId: requestCandidate.requester.id,
      requestedByAlias: requestCandidate.actor.requestAlias,
      requestedAt,
      fromWatchlist: requestCandidate.fromWatchlist ?? false,
      rootFolderOverride: requestCandidate.rootFolder ?? 0,
      qualityOverride: requestCandidate.quality ?? 0,
      languageOverride: requestCandidate.language ?? 0,
      downloaderOverride: requestCandidate.downloader,
    });
    await this.requestEpisodeRepository.insert(request, episodes);
    return request;
  }
}
