import { Injectable } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { DownloadRouting, FulfilmentService } from '../../fulfilment/index.js';
import { Database } from '../../kernel/index.js';
import { requestNotFoundRefusal, RequestRefusedError, type RequestActionResult } from '../model/index.js';
import { RequestHistory } from '../workflow/index.js';
import { publicIdOf, RequestRepository, variantOf, type RequestEntity } from '../store/index.js';

/** Overrides of one movie request, such as quality profile and root folder: ids at the downloader, 0 for none. */
export interface MovieOverrides {
  readonly rootFolder: number;
  readonly quality: number;
  /** Id of the connection that should fetch it; null: the default one; undefined: unchanged. */
  readonly downloader?: string | null;
  /** Null: the regular variant if it is requested, else the 4K one. */
  readonly variant: Variant | null;
}

/** Overrides of a series, such as quality profile and root folder; missing members stay unchanged. */
export interface SeriesOverrides {
  readonly rootFolder?: number;
  readonly quality?: number;
  readonly language?: number;
  /** Id of the connection that should fetch it; null: the default one. */
  readonly downloader?: string | null;
}

/** Changes quality profiles and root folders (overrides) of single movies and of whole series. They apply from the next dispatch on. */
@Injectable()
export class RequestOverrideService {
  constructor(
    private readonly database: Database,
    private readonly requestRepository: RequestRepository,
    private readonly requestHistory: RequestHistory,
    private readonly fulfilmentService: FulfilmentService,
    private readonly downloadRouting: DownloadRouting,
  ) {}

  async setForMovie(requestId: number, { variant, ...overrides }: MovieOverrides, { userId }: Principal): Promise<RequestActionResult> {
    await this.database.transaction(async () => {
      await this.#override(await this.#findRequest(requestId, variant), overrides, userId);
    });
    return { requestId, message: 'Request successfully updated' };
  }

  /** Sets the overrides of all requests for the series `titleId`. */
  async setForSeries(titleId: number, overrides: SeriesOverrides, { userId }: Principal): Promise<RequestActionResult> {
    await this.database.transaction(async () => {
      const requests = await this.requestRepository.findByTitle('tv', titleId);
      if (requests.length === 0) throw new RequestRefusedError(requestNotFoundRefusal());
      for (const request of requests) await this.#override(request, overrides, userId);
    });
    return { requestId: titleId, message: 'Request successfully updated' };
  }

  /** An order that waits for another downloader moves to the lane of the chosen one. */
  async #override(request: RequestEntity, overrides: SeriesOverrides, actorId: string): Promise<void> {
    const { rootFolder: rootFolderOverride, quality: qualityOverride, language: languageOverride, downloader } = overrides;
    const variant = variantOf(request);
    if (downloader) this.downloadRouting.assertServedBy(downloader, { kind: request.kind, variant });
    await this.requestRepository.updateOverrides(request, {
      rootFolderOverride,
      qualityOverride,
      languageOverride,
      downloaderOverride: downloader,
    });
    await this.requestHistory.recordNote(request, 'override', { actorId, facts: { fact: 'options', ...overrides } });
    if (downloader === undefined) return;
    const { kind, title } = request;
    const ref = { kind, source: title.source, id: title.externalId };
    await this.fulfilmentService.reroute({ kind, requestId: publicIdOf(request), variant, ref, downloaderId: downloader });
  }

  async #findRequest(requestId: number, variant: Variant | null): Promise<RequestEntity> {
    const requests = await this.requestRepository.findByTitle('movie', requestId);
    const byVariant = (variant: Variant) => requests.find((request) => request.requestKey === variant);
    const request = variant ? byVariant(variant) : (byVariant('regular') ?? byVariant('4k'));
    if (!request) throw new RequestRefusedError(requestNotFoundRefusal());
    return request;
  }
}
