import { Injectable } from '@nestjs/common';
import type { DiscoverList, Locale, SearchHit, TitleSummary } from '@ombi/sdk';
import type { Principal } from '../../../identity/index.js';
import { Catalogue } from '../../catalogue.js';
import { searchTerm } from '../../titles/search-term.js';
import { Viewpoint } from '../../viewpoint.js';
import { regularSeasons } from '../availability/regular-seasons.js';
import { ShowStandings } from '../availability/show-standings.js';
import { Shows } from '../shows.js';
import { detailedShowRow, showRow, type ShowRow } from '../wire/show-row.js';
import { Numbering, type Numbered } from './numbered.js';
import { NumberedSource } from './numbered-source.js';

/** Lists of the first generation are this long. */
const MOST = 10;

/** Series as clients of the first generation know them: by their TVDB numbers. Those without one are left out. */
@Injectable()
export class NumberedShows {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly source: NumberedSource,
    private readonly numbering: Numbering,
    private readonly standings: ShowStandings,
    private readonly shows: Shows,
    private readonly viewpoint: Viewpoint,
  ) {}

  async discover(list: DiscoverList, viewer: Principal): Promise<ShowRow[]> {
    const locale = await this.viewpoint.of(viewer);
    const { items } = await this.catalogue.discover({ kind: 'tv', list, offset: 0, limit: MOST, ...locale });
    const [rows, isHidden] = await Promise.all([this.#rows(items, viewer, locale), this.shows.hiding()]);
    return rows.filter((row) => !isHidden(row));
  }

  async named(term: string, viewer: Principal): Promise<ShowRow[]> {
    const words = searchTerm(term);
    if (words === null) return [];
    const locale = await this.viewpoint.of(viewer);
    const hits = await this.source.search(words, locale);
    return this.#rows(hits.flatMap(seriesIn).slice(0, MOST), viewer, locale);
  }

  /** With every season and episode; null when nobody knows the series, or any episode of it. */
  async info(tvdbId: number, viewer: Principal): Promise<ShowRow | null> {
    const locale = await this.viewpoint.of(viewer);
    const show = await this.source.show(String(tvdbId), locale);
    if (!show || regularSeasons(show.seasons).every(({ episodes }) => episodes.length === 0)) return null;

    const numbered = await this.numbering.ofDetails({ ...show, ids: { ...show.ids, tvdb: String(tvdbId) } });
    const { known } = numbered!;
    const standingOf = await this.standings.of([{ ...known, seasons: show.seasons }], viewer, locale);
    return { ...detailedShowRow(show, standingOf(known)), ...numbers(numbered!) };
  }

  async #rows(titles: readonly TitleSummary[], viewer: Principal, locale: Locale): Promise<ShowRow[]> {
    const numbered = await this.numbering.of(titles, locale);
    const standingOf = await this.standings.of(
      numbered.map(({ known }) => known),
      viewer,
      locale,
    );
    return numbered.map((one) => ({ ...showRow(one.title, standingOf(one.known)), ...numbers(one) }));
  }
}

function numbers({ tvdbId, known }: Numbered) {
  const ids = { ...known.ids, [known.source]: known.id };
  return { id: Number(tvdbId), seriesId: Number(tvdbId), imdbId: ids.imdb ?? null, theTvDbId: tvdbId, theMovieDbId: ids.tmdb ?? null };
}

const seriesIn = (hit: SearchHit): TitleSummary[] => (hit.type === 'title' && hit.title.ref.kind === 'tv' ? [hit.title] : []);
