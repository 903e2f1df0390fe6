import { Injectable } from '@nestjs/common';
import type { DiscoverList, Locale, TitleSummary } from '@ombi/sdk';
import type { Principal } from '../../../identity/index.js';
import { Catalogue } from '../../catalogue.js';
import { SHORT_LIST } from '../../titles/short-list.js';
import { Viewpoint } from '../../viewpoint.js';
import { regularSeasons } from '../availability/regular-seasons.js';
import { ShowStandings } from '../availability/show-standings.js';
import { Shows } from '../shows.js';
import { detailedShowRow, showRow, type ShowRow } from '../wire/show-row.js';
import { Numbering, type Numbered } from './numbered.js';
import { NumberedSource } from './numbered-source.js';

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
    const { items } = await this.catalogue.discover({ kind: 'tv', list, offset: 0, limit: SHORT_LIST, ...locale });
    const [rows, isHidden] = await Promise.all([this.#rows(items, viewer, locale), this.shows.hiding()]);
    return rows.filter((row) => !isHidden(row));
  }

  async named(term: string, viewer: Principal): Promise<ShowRow[]> {
    const locale = await this.viewpoint.of(viewer);
    const found = await this.source.named(term, locale);
    return this.#rows(found.slice(0, SHORT_LIST), viewer, locale);
  }

  /** With every season and episode; null when nobody knows the series, or any episode of it. */
  async info(tvdbId: number, viewer: Principal): Promise<ShowRow | null> {
    const locale = await this.viewpoint.of(viewer);
    const show = await this.source.show(String(tvdbId), locale);
    if (!show || regularSeasons(show.seasons).every(({ episodes }) => episodes.length === 0)) return null;

    const numbered = await this.numbering.ofDetails(show, String(tvdbId), locale);
    const standingOf = await this.standings.of([{ ...numbered.known, seasons: show.seasons }], viewer, locale);
    return { ...detailedShowRow(show, standingOf(numbered.known)), ...numbers(numbered) };
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
