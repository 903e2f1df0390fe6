import { Injectable } from '@nestjs/common';
import { refKey } from '@ombi/sdk';
import { episodeKeyOf } from '../../../catalogue/index.js';
import { LibraryService } from '../../../library/index.js';
import { RequestEpisodeRepository, titleIdsOf, variantOf, type RequestEntity, type RequestEpisodeEntity } from '../../store/index.js';
import { VariantAvailability } from './variant-availability.js';

/** Which connections hold the title of a request. */
export interface TitleConnections {
  /** Names of the connections that hold all of it; while there are any, their next sync finds it again. */
  readonly holders: readonly string[];
  /** Series only: ids of the episodes that no connection holds. */
  readonly missingEpisodeIds: readonly number[];
  /** Series only: ids of those among the missing episodes that not even a disabled connection held at its last sync. */
  readonly removedEpisodeIds: readonly number[];
  /** Whether the title, or an episode of the request, is gone: what arrives then is announced again. */
  readonly isGone: boolean;
}

/** Finds the connections that hold the title of a request. */
@Injectable()
export class TitleConnectionFinder {
  constructor(
    private readonly libraryService: LibraryService,
    private readonly variantAvailability: VariantAvailability,
    private readonly requestEpisodeRepository: RequestEpisodeRepository,
  ) {}

  async find(request: RequestEntity): Promise<TitleConnections> {
    const [title, variant] = [titleIdsOf(request.title), variantOf(request)];
    const holders = await this.variantAvailability.findHoldingConnections(title, variant);
    if (request.kind !== 'tv')
      return {
        holders,
        missingEpisodeIds: [],
        removedEpisodeIds: [],
        isGone: !(await this.variantAvailability.isHeldIncludingDisabled(title, variant)),
      };

    const all = (await this.requestEpisodeRepository.findByRequests([request.id])).get(request.id) ?? [];
    const missing = idsWithout(all, (await this.libraryService.findEpisodes([title])).get(refKey(title)) ?? []);
    const gone = idsWithout(all, await this.libraryService.findEpisodesIncludingDisabled(title));
    return { holders: missing.length > 0 ? [] : holders, missingEpisodeIds: missing, removedEpisodeIds: gone, isGone: gone.length > 0 };
  }
}

/** Ids of the requested episodes that are not among the held ones. */
function idsWithout(
  requested: readonly RequestEpisodeEntity[],
  held: readonly Pick<RequestEpisodeEntity, 'season' | 'number'>[],
): number[] {
  const heldEpisodes = new Set(held.map(episodeKeyOf));
  return requested.filter((episode) => !heldEpisodes.has(episodeKeyOf(episode))).map(({ id }) => id);
}
