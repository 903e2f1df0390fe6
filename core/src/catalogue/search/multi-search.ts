import { Injectable } from '@nestjs/common';
import type { Finding, SearchHit } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Catalogue } from '../catalogue.js';
import type { FlaggedTitle } from '../flags/title-flags.js';
import { ShowStandings } from '../shows/availability/show-standings.js';
import { MetadataSource } from '../source/metadata-source.js';
import { withAllIds } from '../titles/ids.js';
import { searchTerm } from '../titles/search-term.js';
import { Viewpoint } from '../viewpoint.js';
import type { MultiSearchFilter } from './wire/bodies.js';
import { multiResult, type MultiHit, type MultiResult } from './wire/multi-result.js';

/** Artists stand before everything else, so there may not be too many of them. */
const MOST_ARTISTS = 10;

/** Finds titles, people and artists by words, and tells where the titles stand. */
@Injectable()
export class MultiSearch {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly source: MetadataSource,
    private readonly standings: ShowStandings,
    private readonly viewpoint: Viewpoint,
  ) {}

  /** Hits of the kinds that the filter keeps, in the sources' order but artists first; none when it keeps nothing. */
  async find(term: string, filter: MultiSearchFilter, viewer: Principal): Promise<MultiResult[]> {
    const [include, words] = [wanted(filter), searchTerm(term)];
    if (include.length === 0 || words === null) return [];

    const locale = await this.viewpoint.of(viewer);
    const hits = await this.catalogue.search({ term: words, year: null, include, ...locale });
    const kept = hits.filter((hit): hit is MultiHit => (include as readonly string[]).includes(findingOf(hit)));
    const sorted = [...kept.filter(isNamedArtist).slice(0, MOST_ARTISTS), ...kept.filter(({ type }) => type !== 'artist')];
    const standingOf = await this.standings.of(sorted.flatMap(titleIn), viewer, locale);
    const isSample = this.source.samples();
    return sorted.map((hit) => multiResult(hit, standingOf, isSample));
  }
}

const wanted = ({ movies, tvShows, people, music }: MultiSearchFilter): Finding[] => [
  ...(movies ? (['movie'] as const) : []),
  ...(tvShows ? (['tv'] as const) : []),
  ...(people ? (['person'] as const) : []),
  ...(music ? (['artist'] as const) : []),
];

const titleIn = (hit: SearchHit): FlaggedTitle[] => (hit.type === 'title' ? [withAllIds(hit.title)] : []);

const findingOf = (hit: SearchHit): string => (hit.type === 'title' ? hit.title.ref.kind : hit.type);

/** Entries of which nobody has said what they are, are mostly mistakes. */
const isNamedArtist = (hit: SearchHit): boolean => hit.type === 'artist' && hit.artist.type !== '';
