import { Injectable } from '@nestjs/common';
import { CatalogueService } from '../../../catalogue/index.js';
import { RequestedTitleRepository, type RequestEntity } from '../../store/index.js';

type RequestedTitle = RequestEntity['title'];

/**
 * Adds ids that a title did not have when it was requested. A downloader that knows titles by such an id only refuses the request until a
 * metadata source tells it.
 */
@Injectable()
export class TitleIdCompletion {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly requestedTitleRepository: RequestedTitleRepository,
  ) {}

  /** Returns the title with the ids that the metadata sources return now, which are stored. Albums have no other ids. */
  async complete(title: RequestedTitle): Promise<RequestedTitle> {
    const { kind, source, externalId: id } = title;
    if (kind === 'album' || (title.imdbId && (kind === 'movie' || title.tvdbId))) return title;
    const { imdb, tvdb } = await this.catalogueService.readCurrentIds({ kind, source, id });
    const found = { ...(imdb && !title.imdbId ? { imdbId: imdb } : {}), ...(tvdb && !title.tvdbId ? { tvdbId: tvdb } : {}) };
    await this.requestedTitleRepository.addIds(title.id, found);
    return { ...title, ...found };
  }
}
