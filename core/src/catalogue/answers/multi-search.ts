import { Injectable } from '@nestjs/common';
import type { MediaRef, SearchHit, SearchQuery } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Catalogue } from '../catalogue.js';
import type { MultiSearchFilter } from '../wire/bodies.js';
import { Viewpoint } from '../viewpoint.js';
import { Standings } from './standings.js';
import { multiResult, type MultiResult } from '../wire/multi-result.js';

type Wanted = SearchQuery['include'][number];

/** Finds titles and people by words, and tells where the titles stand. */
@Injectable()
export class MultiSearch {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly standings: Standings,
    private readonly viewpoint: Viewpoint,
  ) {}

  /** Hits of the kinds that the filter keeps, in the source's order; none when it keeps nothing. */
  async find(term: string, filter: MultiSearchFilter, viewer: Principal): Promise<MultiResult[]> {
    const include = wanted(filter);
    if (include.length === 0 || term.trim() === '') return [];

    const hits = await this.catalogue.search({ term: term.trim(), year: null, include, ...(await this.viewpoint.of(viewer)) });
    const kept = hits.filter((hit) => include.includes(kindOf(hit)));
    const standingOf = await this.standings.of(kept.flatMap(refIn), viewer);
    return kept.map((hit) => multiResult(hit, standingOf, this.catalogue.isSample));
  }
}

const wanted = ({ movies, tvShows, people }: MultiSearchFilter): Wanted[] =>
  ([movies && 'movie', tvShows && 'tv', people && 'person'] as const).filter((kind): kind is Wanted => kind !== false);

const refIn = (hit: SearchHit): MediaRef[] => (hit.type === 'title' ? [hit.title.ref] : []);

const kindOf = (hit: SearchHit): Wanted => (hit.type === 'person' ? 'person' : hit.title.ref.kind === 'tv' ? 'tv' : 'movie');
