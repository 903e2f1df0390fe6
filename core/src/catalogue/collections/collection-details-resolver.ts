import { Injectable } from '@nestjs/common';
import type { CollectionDetails, TitleSummary } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { CatalogueService } from '../catalogue.service.js';
import { refWithAllIds, externalIdsOf } from '../titles/title-ids.js';
import { TitleStatuses, cardStatusFields, searchStatusFields, type TitleStatus, type TitleStatusLookup } from '../titles/title-statuses.js';
import { ViewerLocale } from '../titles/viewer-locale.js';
import { toUtcMidnight, MEDIA_TYPE_NUMBERS } from '../titles/title-fields.js';

/** A collection of movies (`MovieCollectionsViewModel`) with the status of each. */
const toCollectionDetailsResponse = (
  { name, overview, posterPath, backdropPath, parts }: CollectionDetails,
  statusOf: TitleStatusLookup,
) => ({
  name,
  overview,
  posterPath,
  backdropPath,
  collection: parts.map((part) => partFields(part, statusOf(part.ref))),
});

/** The response with the details of a collection and the status of its movies. */
export type CollectionDetailsResponse = ReturnType<typeof toCollectionDetailsResponse>;

function partFields(part: TitleSummary, titleStatus: TitleStatus) {
  return {
    id: Number(part.ref.id),
    ...cardStatusFields(titleStatus),
    ...searchStatusFields(titleStatus, externalIdsOf(part)),
    overview: part.overview,
    posterPath: part.posterPath,
    title: part.title,
    releaseDate: toUtcMidnight(part.releaseDate),
    type: MEDIA_TYPE_NUMBERS.movie,
  };
}

/** Details of collections of movies. Throws a Problem 502 when no source answers. */
@Injectable()
export class CollectionDetailsResolver {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly titleStatuses: TitleStatuses,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  /** The collection with the status of every part; null when there is none with this id. */
  async findDetails(id: number, viewer: Principal): Promise<CollectionDetailsResponse | null> {
    const collection = await this.catalogueService.findCollection(id, await this.viewerLocale.localeOf(viewer));
    if (!collection) return null;
    return toCollectionDetailsResponse(collection, await this.titleStatuses.statusesOf(collection.parts.map(refWithAllIds), viewer));
  }
}
