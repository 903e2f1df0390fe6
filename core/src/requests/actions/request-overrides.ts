import { Injectable } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Database } from '../../kernel/index.js';
import { requestNotFound, RequestRefusedError, type RequestActionResult } from '../model/index.js';
import { RequestHistory } from '../workflow/index.js';
import { RequestRepository, type RequestEntity } from '../store/index.js';

/** Overrides of one movie request: ids at the downloader, 0 for none. */
export interface MovieOverrides {
  readonly rootFolder: number;
  readonly quality: number;
  /** Null: the regular variant if it is requested, else the 4K one. */
  readonly variant: Variant | null;
}

/** Overrides of a series; missing members stay unchanged. */
export interface SeriesOverrides {
  readonly rootFolder?: number;
  readonly quality?: number;
  readonly language?: number;
}

/** Sets profiles and folders of single movies and of whole series. They apply from the next dispatch on. */
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

  /** Sets the overrides of all requests for the series `titleId`. */
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
