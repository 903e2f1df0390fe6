import { Injectable } from '@nestjs/common';
import type { Variant } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Database } from '../../kernel/index.js';
import { doesNotExist, Refused, type Accepted } from '../outcome/index.js';
import { Chronicle } from '../steps/index.js';
import { RequestRepository, type RequestEntity } from '../store/index.js';

/** What an administrator wants differently for one request: ids of the downloader, 0 for no wish. */
export interface OverrideWish {
  readonly rootFolder: number;
  readonly quality: number;
  /** Null: the regular copy if somebody wants it, else the 4K one. */
  readonly variant: Variant | null;
}

/** The same for a series; what is left out stays as it is. */
export interface SeriesOverrideWish {
  readonly rootFolder?: number;
  readonly quality?: number;
  readonly language?: number;
}

/** Profiles and folders of single movies and of whole series. They count from the next hand-over on. */
@Injectable()
export class Overrides {
  constructor(
    private readonly database: Database,
    private readonly requests: RequestRepository,
    private readonly chronicle: Chronicle,
  ) {}

  async set(requestId: number, { rootFolder, quality, variant }: OverrideWish, { userId }: Principal): Promise<Accepted> {
    const request = await this.#meant(requestId, variant);
    await this.database.transaction(async () => {
      await this.requests.override(request, { rootFolderOverride: rootFolder, qualityOverride: quality });
      await this.chronicle.note(request, 'override', { actorId: userId, facts: { fact: 'options', rootFolder, quality } });
    });
    return { requestId, message: 'Request successfully updated' };
  }

  /** `titleId`: of the series, whose requests all get them. */
  async ofSeries(titleId: number, wish: SeriesOverrideWish, { userId }: Principal): Promise<Accepted> {
    const requests = await this.requests.ofTitle('tv', titleId);
    if (requests.length === 0) throw new Refused(doesNotExist());
    const { rootFolder: rootFolderOverride, quality: qualityOverride, language: languageOverride } = wish;
    await this.database.transaction(async () => {
      for (const request of requests) {
        await this.requests.override(request, { rootFolderOverride, qualityOverride, languageOverride });
        await this.chronicle.note(request, 'override', { actorId: userId, facts: { fact: 'options', ...wish } });
      }
    });
    return { requestId: titleId, message: 'Request successfully updated' };
  }

  async #meant(requestId: number, variant: Variant | null): Promise<RequestEntity> {
    const requests = await this.requests.ofTitle('movie', requestId);
    const bySlot = (slot: Variant) => requests.find((request) => request.slot === slot);
    const request = variant ? bySlot(variant) : (bySlot('regular') ?? bySlot('4k'));
    if (!request) throw new Refused(doesNotExist());
    return request;
  }
}
