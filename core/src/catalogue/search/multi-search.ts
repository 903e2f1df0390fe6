import { Injectable } from '@nestjs/common';
import type { SearchType, SearchHit } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { CatalogueService } from '../catalogue.service.js';
import type { TitleRefWithIds } from '../titles/title-flag-aggregator.js';
import { ShowStatuses } from '../shows/show-statuses.js';
import { MetadataSources } from '../metadata-sources/metadata-sources.js';
import { refWithAllIds } from '../titles/title-ids.js';
import { normalizeSearchTerm } from '../titles/title-search.js';
import { ViewerLocale } from '../titles/viewer-locale.js';
import { type MultiSearchFilter, toMultiSearchResult, type MultiSearchHit, type MultiSearchResult } from './search.dto.js';

/** Artists come first in the list, so their number is limited. */
const MAX_ARTISTS = 10;

/** Finds titles, people and artists by text, with the status of the titles. */
@Injectable()
export class MultiSearch {
  constructor(
    private readonly catalogueService: CatalogueService,
    private readonly metadataSources: MetadataSources,
    private readonly showStatuses: ShowStatuses,
    private readonly viewerLocale: ViewerLocale,
  ) {}

  /** Hits of the kinds that the filter includes, in the sources' order but artists first; empty when it includes none. */
  async search(term: string, filter: MultiSearchFilter, viewer: Principal): Promise<MultiSearchResult[]> {
    const [types, searchTerm] = [includedKinds(filter), normalizeSearchTerm(term)];
    if (types.length === 0 || searchTerm === null) return [];

    const locale = await this.viewerLocale.localeOf(viewer);
    const hits = await this.catalogueService.search({ term: searchTerm, year: null, types, ...locale });
    const kept = hits.filter((hit): hit is MultiSearchHit => (types as readonly string[]).includes(kindOfHit(hit)));
    const sorted = [...kept.filter(isNamedArtist).slice(0, MAX_ARTISTS), ...kept.filter(({ type }) => type !== 'artist')];
    const statusOf = await this.showStatuses.statusesOf(sorted.flatMap(toTitleRefs), viewer, locale);
    const sampleMatcher = this.metadataSources.sampleMatcher();
    return sorted.map((hit) => toMultiSearchResult(hit, statusOf, sampleMatcher));
  }
}

const includedKinds = ({ movies, tvShows, people, music }: MultiSearchFilter): SearchType[] => [
  ...(movies ? (['movie'] as const) : []),
  ...(tvShows ? (['tv'] as const) : []),
  ...(people ? (['person'] as const) : []),
  ...(music ? (['artist'] as const) : []),
];

const toTitleRefs = (hit: SearchHit): TitleRefWithIds[] => (hit.type === 'title' ? [refWithAllIds(hit.title)] : []);

const kindOfHit = (hit: SearchHit): string => (hit.type === 'title' ? hit.title.ref.kind : hit.type);

/** Artists without a type are mostly wrong entries of the source. */
const isNamedArtist = (hit: SearchHit): boolean => hit.type === 'artist' && hit.artist.type !== '';
