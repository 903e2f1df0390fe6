import { Injectable } from '@nestjs/common';
import { refKey } from '@ombi/sdk';
import { episodeKeyOf } from '../../../catalogue/index.js';
import { LibraryService } from '../../../library/index.js';
import { RequestEpisodeRepository, titleIdsOf, variantOf, type RequestEntity } from '../../store/index.js';
import { VariantAvailability } from './variant-availability.js';

/** Which connections hold the title of a request. */
export interface MediaLocation {
  /** Names of the connections that hold all of it; while there are any, their next sync finds it again. */
  readonly holders: readonly string[];
  /** Series only: ids of the episodes that no connection holds. */
  readonly missing: readonly number[];
  /** Whether any connection, even a disabled one, held a part of it at its last sync. */
  readonly isOnRecord: boolean;
}

/** Finds the connections that hold the title of a request. */
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
    const heldEpisodes = new Set(((await this.libraryService.findEpisodes([title])).get(refKey(title)) ?? []).map(episodeKeyOf));
    const missing = all.filter((episode) => !heldEpisodes.has(episodeKeyOf(episode))).map(({ id }) => id);
    return {
      holders: missing.length > 0 ? [] : holders,
      missing,
      isOnRecord: await this.libraryService.isHeldAnywhere(title, variant, all),
    };
  }
}
