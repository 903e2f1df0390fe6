import { Injectable } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Database } from '../../kernel/index.js';
import { requestNotFound, RequestRefusedError, type RequestActionResult } from '../results/index.js';
import { RequestHistory } from '../workflow/index.js';
import { RequestRepository, type RequestEntity } from '../store/index.js';

/** What an administrator wants differently for one request: ids of the downloader, 0 for no wish. */
export interface MovieOverrides {
  readonly rootFolder: number;
  readonly quality: number;
  /** Null: the regular copy if somebody wants it, else the 4K one. */
  readonly variant: Variant | null;
}

/** The same for a series; what is left out stays as it is. */
export interface SeriesOverrides {
  readonly rootFolder?: number;
  readonly quality?: number;
  readonly language?: number;
}

/** Profiles and folders of single movies and of whole series. They count from the next hand-over on. */
@Injectable()
export class RequestOverrides {
  constructor(
    private readonly database: Database,
    private readonly requests: RequestRepository,
    private readonly requestHistory: RequestHistory,
  ) {}

  async setForMovie(
    requestId: number,
    { rootFolder, quality, variant }: MovieOverrides,
    { userId }: Principal,
  ): Promise<RequestActionResult> {
    const request = await this.#findRequest(requestId, variant);
    await this.database.transaction(async () => {
      await this.requests.updateOverrides(request, { rootFolderOverride: rootFolder, qualityOverride: quality });
      await this.requestHistory.recordNote(request, 'override', { actorId: userId, facts: { fact: 'options', rootFolder, quality } });
    });
    return { requestId, message: 'Request successfully updated' };
  }

  /** `titleId`: of the series, whose requests all get them. */
  async setForSeries(titleId: number, overrides: SeriesOverrides, { userId }: Principal): Promise<RequestActionResult> {
    const requests = await this.requests.findByTitle('tv', titleId);
    if (requests.length === 0) throw new RequestRefusedError(requestNotFound());
    const { rootFolder: rootFolderOverride, quality: qualityOverride, language: languageOverride } = overrides;
    await this.database.transaction(async () => {
      for (const request of requests) {
        await this.requests.updateOverrides(request, { rootFolderOverride, qualityOverride, languageOverride });
        await this.requestHistory.recordNote(request, 'override', { actorId: userId, facts: { fact: 'options', ...overrides } });
      }
    });
    return { requestId: titleId, message: 'Request successfully updated' };
  }

  async #findRequest(requestId: number, variant: Variant | null): Promise<RequestEntity> {
    const requests = await this.requests.findByTitle('movie', requestId);
    const bySlot = (slot: Variant) => requests.find((request) => request.slot === slot);
    const request = variant ? bySlot(variant) : (bySlot('regular') ?? bySlot('4k'));
    if (!request) throw new RequestRefusedError(requestNotFound());
    return request;
  }
}
