import { Injectable } from '@nestjs/common';
import { refKey } from '@ombi/sdk';
import { episodeKeyOf } from '../../catalogue/index.js';
import { LibraryService } from '../../library/index.js';
import { RequestEpisodeRepository, titleIdsOf, variantOf, type RequestEntity } from '../store/index.js';
import { VariantAvailability } from './variant-availability.js';

/** Where what a request is about lies. */
export interface MediaLocation {
  /** The names of the connections that vouch for all of it: while there are any, a look at them finds it again. */
  readonly holders: readonly string[];
  /** Of a series: the ids of its episodes that nobody vouches for. */
  readonly missing: readonly number[];
  /** Whether a connection had any of it at its last look, though it be switched off. */
  readonly isOnRecord: boolean;
}

/** Tells who holds what was asked for. */
@Injectable()
export class MediaLocator {
  constructor(
    private readonly libraryService: LibraryService,
    private readonly variantAvailability: VariantAvailability,
    private readonly episodes: RequestEpisodeRepository,
  ) {}

  async locate(request: RequestEntity): Promise<MediaLocation> {
    const [title, variant] = [titleIdsOf(request.title), variantOf(request)];
    const holders = await this.variantAvailability.findHolders(title, variant);
    if (request.kind !== 'tv') return { holders, missing: [], isOnRecord: await this.libraryService.isHeldAnywhere(title, variant) };

    const all = (await this.episodes.findByRequests([request.id])).get(request.id) ?? [];
    const there = new Set(((await this.libraryService.findEpisodes([title])).get(refKey(title)) ?? []).map(episodeKeyOf));
    const missing = all.filter((episode) => !there.has(episodeKeyOf(episode))).map(({ id }) => id);
    return {
      holders: missing.length > 0 ? [] : holders,
      missing,
      isOnRecord: await this.libraryService.isHeldAnywhere(title, variant, all),
    };
  }
}
