import { Injectable } from '@nestjs/common';
import { refKey, type Locale, type MediaRef, type Season } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { Clock } from '../../kernel/index.js';
import { OPTIONAL_SOURCE_TIMEOUT_MS } from '../cache/cache-timing.js';
import { CatalogueService } from '../catalogue.service.js';
import type { EpisodeFlagLookup, StatusFlags } from '../titles/status-flags.js';
import { TitleFlagAggregator, type TitleRefWithIds } from '../titles/title-flag-aggregator.js';
import { ConcurrentLookup } from '../titles/concurrent-lookup.js';
import { type TitleStatus, TitleStatuses } from '../titles/title-statuses.js';

/** The seasons that can be requested and that count for availability, which is all but the specials. */
export const regularSeasons = (seasons: readonly Season[]): readonly Season[] => seasons.filter(({ number }) => number > 0);

/**
 * Whether a series is fully or partly available, and whether it was denied as a whole. Both flags of availability are set when it is
 * complete so far and more episodes are to come.
 */
export interface ShowAvailability {
  readonly fullyAvailable: boolean;
  readonly partlyAvailable: boolean;
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
}

/** Status flags of a series as a whole. */
type ShowFlags = Pick<StatusFlags, 'available' | 'denied' | 'deniedReason'>;

/**
 * Computes whether a series is fully or partly available from the episodes. `seasons` is null when no source knows them. `today` is
 * `YYYY-MM-DD`.
 */
export function summarizeAvailability(
  seasons: readonly Season[] | null,
  episodes: EpisodeFlagLookup,
  flags: ShowFlags,
  today: string,
): ShowAvailability {
  const listed = regularSeasons(seasons ?? []).flatMap((season) =>
    season.episodes.map(({ number, airDate }) => ({ airDate, ...episodes.find(season.number, number) })),
  );
  const missing = listed.filter(({ available }) => !available);
  const hasSome = missing.length < listed.length;
  // A missing episode without an air date may have been aired long ago, so it makes the series incomplete.
  const isComplete = hasSome && missing.every(({ airDate }) => airDate !== null && airDate > today);
  const isDenied = listed.length > 0 && listed.every(({ denied }) => denied === true);
  return {
    fullyAvailable: isComplete,
    // When a server has the series but does not list episodes, only partial availability is certain.
    partlyAvailable: isComplete ? missing.length > 0 : hasSome || flags.available,
    denied: isDenied ? true : flags.denied,
    deniedReason: flags.deniedReason ?? (isDenied ? (listed[0]?.deniedReason ?? null) : null),
  };
}

/** The status of a series and how much of it is available. */
export interface ShowStatus extends TitleStatus {
  readonly fullyAvailable: boolean;
  readonly partlyAvailable: boolean;
  readonly episodes: EpisodeFlagLookup;
}

/** Returns the status of each title of a page; titles other than series are never partly available. */
export type ShowStatusLookup = (ref: MediaRef) => ShowStatus;

/** A title of a page; `seasons` where they are known already. */
export type TitleWithSeasons = TitleRefWithIds & { readonly seasons?: readonly Season[] };

/** The status of series for one viewer. */
@Injectable()
export class ShowStatuses {
  constructor(
    private readonly titleStatuses: TitleStatuses,
    private readonly flagAggregator: TitleFlagAggregator,
    private readonly catalogueService: CatalogueService,
    private readonly concurrentLookup: ConcurrentLookup,
    private readonly clock: Clock,
  ) {}

  /**
   * Looks all titles up in one batch; titles other than series may be among them. Seasons are fetched only for series that are requested
   * or available, and with a short time-out.
   */
  async statusesOf(titles: readonly TitleWithSeasons[], viewer: Principal, locale: Locale): Promise<ShowStatusLookup> {
    const statusOf = await this.titleStatuses.statusesOf(titles, viewer);
    const shownShows = titles.filter((title) => title.kind === 'tv' && (title.seasons || isKnownToPortal(statusOf(title))));
    const [episodesOf, seasonsOf] = await Promise.all([
      this.flagAggregator.episodeFlagsOf(shownShows, viewer),
      this.#seasons(shownShows, locale),
    ]);
    const today = this.clock.today();

    return (ref) => {
      const { flags, ...portal } = statusOf(ref);
      const episodes = episodesOf(ref);
      const { fullyAvailable, partlyAvailable, ...denial } =
        ref.kind === 'tv'
          ? summarizeAvailability(seasonsOf(ref), episodes, flags, today)
          : { fullyAvailable: false, partlyAvailable: false };
      return { ...portal, flags: { ...flags, ...denial }, fullyAvailable, partlyAvailable, episodes };
    };
  }

  async #seasons(shows: readonly TitleWithSeasons[], locale: Locale): Promise<(ref: MediaRef) => readonly Season[] | null> {
    const seasonsOf = async (show: TitleWithSeasons) =>
      show.seasons ?? (await this.catalogueService.findUnmergedShow(show, locale))?.seasons ?? null;
    const found = await this.concurrentLookup.lookUpEach(shows, seasonsOf, OPTIONAL_SOURCE_TIMEOUT_MS);
    const byShow = new Map(shows.map((show, index) => [refKey(show), found[index] ?? null]));
    return (ref) => byShow.get(refKey(ref)) ?? null;
  }
}

const isKnownToPortal = ({ flags }: TitleStatus): boolean => flags.available || flags.requested;
