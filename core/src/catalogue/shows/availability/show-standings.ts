import { Injectable } from '@nestjs/common';
import { refKey, type Locale, type MediaRef, type Season } from '@ombi/sdk';
import type { Principal } from '../../../identity/index.js';
import { Clock } from '../../../kernel/index.js';
import { PATIENCE } from '../../cache/ages.js';
import { Catalogue } from '../../catalogue.js';
import type { EpisodesOf } from '../../flags/episodes.js';
import { TitleFlags, type FlaggedTitle } from '../../flags/title-flags.js';
import { Lookups } from '../../titles/lookups.js';
import type { Standing } from '../../titles/standing.js';
import { Standings } from '../../titles/standings.js';
import { summaryOf } from './summary.js';

/** What the portal knows about a series, and how much of it is there. */
export interface ShowStanding extends Standing {
  readonly fullyAvailable: boolean;
  readonly partlyAvailable: boolean;
  readonly episodes: EpisodesOf;
}

/** Tells where each title of a page stands; of those that are no series, nothing is there in parts. */
export type ShowStandingOf = (ref: MediaRef) => ShowStanding;

/** A title of a page; `seasons` where they are known already. */
export type TitleOfPage = FlaggedTitle & { readonly seasons?: readonly Season[] };

/** Where series stand in this portal, for one viewer. */
@Injectable()
export class ShowStandings {
  constructor(
    private readonly standings: Standings,
    private readonly flags: TitleFlags,
    private readonly catalogue: Catalogue,
    private readonly lookups: Lookups,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks the titles up together; others than series may be among them. Which seasons a series has is asked only about those of which
   * the portal knows something, and not for long.
   */
  async of(titles: readonly TitleOfPage[], viewer: Principal, locale: Locale): Promise<ShowStandingOf> {
    const standingOf = await this.standings.of(titles, viewer);
    const looked = titles.filter((title) => title.kind === 'tv' && (title.seasons || isTouched(standingOf(title))));
    const [episodesOf, seasonsOf] = await Promise.all([this.flags.episodesOf(looked, viewer), this.#seasons(looked, locale)]);
    const today = this.clock.today();

    return (ref) => {
      const { flags, ...portal } = standingOf(ref);
      const episodes = episodesOf(ref);
      const { fullyAvailable, partlyAvailable, ...denial } =
        ref.kind === 'tv' ? summaryOf(seasonsOf(ref), episodes, flags, today) : { fullyAvailable: false, partlyAvailable: false };
      return { ...portal, flags: { ...flags, ...denial }, fullyAvailable, partlyAvailable, episodes };
    };
  }

  async #seasons(shows: readonly TitleOfPage[], locale: Locale): Promise<(ref: MediaRef) => readonly Season[] | null> {
    const seasonsOf = async (show: TitleOfPage) => show.seasons ?? (await this.catalogue.plainShow(show, locale))?.seasons ?? null;
    const found = await this.lookups.each(shows, seasonsOf, PATIENCE);
    const byShow = new Map(shows.map((show, index) => [refKey(show), found[index] ?? null]));
    return (ref) => byShow.get(refKey(ref)) ?? null;
  }
}

const isTouched = ({ flags }: Standing): boolean => flags.available || flags.requested;
