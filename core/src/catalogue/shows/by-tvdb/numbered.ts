import { Injectable } from '@nestjs/common';
import type { Locale, MediaRef, ShowDetails, TitleSummary } from '@ombi/sdk';
import { Problem } from '../../../kernel/index.js';
import { PATIENCE } from '../../cache/ages.js';
import { inTime } from '../../cache/in-time.js';
import { Catalogue } from '../../catalogue.js';
import type { FlaggedTitle } from '../../flags/title-flags.js';
import { idsOf } from '../../titles/ids.js';
import { Lookups } from '../../titles/lookups.js';
import { TvdbShowMatcher } from './tvdb-show-matcher.js';

/** A series with its TVDB number. The portal may know it by another one, under which its flags stand. */
export interface Numbered {
  readonly title: TitleSummary;
  readonly tvdbId: string;
  readonly known: FlaggedTitle;
}

/** Tells the numbers by which clients of the first generation name series. */
@Injectable()
export class Numbering {
  constructor(
    private readonly catalogue: Catalogue,
    private readonly lookups: Lookups,
    private readonly matcher: TvdbShowMatcher,
  ) {}

  /** Those of the given series whose number can be told, in their order. */
  async of(titles: readonly TitleSummary[], locale: Locale): Promise<Numbered[]> {
    const numbered = await this.lookups.each(titles, (title) => this.#one(title, locale), PATIENCE);
    return numbered.filter((one) => one !== null);
  }

  /** A series that was found by its number. */
  async ofDetails(show: ShowDetails, tvdbId: string, locale: Locale): Promise<Numbered> {
    const ids = { ...idsOf(show), tvdb: tvdbId };
    return { title: show, tvdbId, known: { ...(await this.#knownAs({ ...show, ids }, locale)), ids } };
  }

  async #one(title: TitleSummary, locale: Locale): Promise<Numbered | null> {
    if (title.ref.source !== 'tvdb') {
      const show = await this.catalogue.plainShow(title.ref, locale);
      return show?.ids.tvdb ? { title, tvdbId: show.ids.tvdb, known: { ...title.ref, ids: show.ids } } : null;
    }
    return { title, tvdbId: title.ref.id, known: { ...(await this.#knownAs(title, locale)), ids: idsOf(title) } };
  }

  /** The reference that requests use; the given one where nobody can translate it. */
  async #knownAs(title: TitleSummary, locale: Locale): Promise<MediaRef> {
    try {
      return await inTime(this.matcher.match(title, locale), PATIENCE, title.ref);
    } catch (cause) {
      if (cause instanceof Problem) return title.ref;
      throw cause;
    }
  }
}
