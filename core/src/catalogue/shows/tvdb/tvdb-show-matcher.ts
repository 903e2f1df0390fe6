import { Injectable } from '@nestjs/common';
import type { ExternalIds, Locale, MediaRef, TitleSummary } from '@ombi/sdk';
import { normalizeText } from '../../../kernel/index.js';
import { CatalogueService } from '../../catalogue.service.js';
import { externalIdsOf } from '../../titles/title-ids.js';

/** Finds the reference under which the portal stores a series that a source reported by its TVDB number. */
@Injectable()
export class TvdbShowMatcher {
  constructor(private readonly catalogueService: CatalogueService) {}

  /**
   * Matches by any id that the reporting source or the main source returns, else by equal name and year. A series that the main source
   * does not know keeps the reference it was reported under. Throws a Problem 502 when the main source is down and no id settles it.
   */
  async match(show: TitleSummary, locale: Locale): Promise<MediaRef> {
    const ids = externalIdsOf(show);
    if (ids.tmdb) return { kind: 'tv', source: 'tmdb', id: ids.tmdb };
    return (await this.#byId(ids)) ?? (await this.#byName(show, locale)) ?? show.ref;
  }

  async #byId(ids: ExternalIds): Promise<MediaRef | null> {
    for (const source of ['tvdb', 'imdb'] as const) {
      const id = ids[source];
      const found = id ? await this.catalogueService.resolveRef({ kind: 'tv', source, id }) : null;
      if (found?.kind === 'tv') return found;
    }
    return null;
  }

  /** Null where the year is unknown, or several series share the name and the year: a wrong match would fetch another series. */
  async #byName({ title, releaseDate }: TitleSummary, locale: Locale): Promise<MediaRef | null> {
    if (releaseDate === null) return null;
    const year = yearOf(releaseDate);
    const found = await this.catalogueService.searchByName('tv', title, locale, Number(year));
    const equal = found.filter((one) => one.ref.source === 'tmdb' && isNamed(one, title) && yearOf(one.releaseDate) === year);
    return equal.length === 1 ? equal[0]!.ref : null;
  }
}

const yearOf = (date: string | null): string | null => date?.slice(0, 4) ?? null;

const isNamed = ({ title, originalTitle }: TitleSummary, name: string): boolean =>
  [title, originalTitle].some((one) => normalizeText(one) === normalizeText(name));
