/** Link to a title on a media server. `field` is the name under which v1 clients look for the URL. */
export interface MediaServerLink {
  readonly pluginId: string;
  readonly name: string;
  readonly field: string | null;
  readonly url: string;
}

/**
 * Whether a title is requested, approved, denied or available, for one viewer. Unset dates are null; `denied` is null until there is a
 * decision.
 */
export interface StatusFlags {
  readonly requested: boolean;
  readonly requestId: number;
  readonly approved: boolean;
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
  readonly available: boolean;
  /** Whether a downloader monitors the title or has a file of it; not part of answers. */
  readonly monitored: boolean;
  readonly quality: string | null;
  readonly has4KRequest: boolean;
  readonly approved4K: boolean;
  readonly available4K: boolean;
  /** As `monitored`, for the 4K variant. */
  readonly monitored4K: boolean;
  readonly denied4K: boolean | null;
  readonly deniedReason4K: string | null;
  readonly requestedDate4k: Date | null;
  readonly markedAsApproved4K: Date | null;
  readonly markedAsAvailable4K: Date | null;
  readonly markedAsDenied4K: Date | null;
  readonly itemLinks: readonly MediaServerLink[];
}

/** Empty flags of a title about which nothing is known. */
export const NO_STATUS_FLAGS: StatusFlags = Object.freeze({
  requested: false,
  requestId: 0,
  approved: false,
  denied: null,
  deniedReason: null,
  available: false,
  monitored: false,
  quality: null,
  has4KRequest: false,
  approved4K: false,
  available4K: false,
  monitored4K: false,
  denied4K: null,
  deniedReason4K: null,
  requestedDate4k: null,
  markedAsApproved4K: null,
  markedAsAvailable4K: null,
  markedAsDenied4K: null,
  itemLinks: [],
});

/** Merges two sets of flags: true beats false, a value beats null, links are concatenated. */
export function mergeFlags<T extends object>(known: T, more: Partial<T>): T {
  const merged = { ...known } as Record<string, unknown>;
  for (const [name, value] of Object.entries(more)) {
    merged[name] = mergeValue(merged[name], value);
  }
  return merged as T;
}

function mergeValue(known: unknown, more: unknown): unknown {
  if (Array.isArray(known)) return [...known, ...((more as unknown[] | undefined) ?? [])];
  if (known === true || more === null || more === undefined) return known;
  return more;
}

/** A variant that a downloader monitors counts as approved, unless it was requested: then the state of the request decides. */
export const withMonitoredAsApproved = (flags: StatusFlags): StatusFlags => ({
  ...flags,
  approved: flags.approved || (flags.monitored && !flags.requested),
  approved4K: flags.approved4K || (flags.monitored4K && !flags.has4KRequest),
});

/** Status flags of one episode for one viewer. */
export interface EpisodeStatusFlags {
  readonly requested: boolean;
  readonly approved: boolean;
  /** Null until there is a decision. */
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
  readonly available: boolean;
  /** Whether a downloader monitors the episode or has a file of it; not part of answers. */
  readonly monitored: boolean;
}

/** Some status flags of one episode, identified by its season and number. */
export interface PartialEpisodeFlags extends Partial<EpisodeStatusFlags> {
  readonly season: number;
  readonly number: number;
}

/** Looks up the flags of the episodes of one series. */
export interface EpisodeFlagLookup {
  find(season: number, number: number): EpisodeStatusFlags;
}

const NO_EPISODE_STATUS: EpisodeStatusFlags = Object.freeze({
  requested: false,
  approved: false,
  denied: null,
  deniedReason: null,
  available: false,
  monitored: false,
});

/** Empty flags: the lookup of a series about whose episodes nothing is known. */
export const NO_EPISODE_FLAGS: EpisodeFlagLookup = { find: () => NO_EPISODE_STATUS };

/** Merges the flags that several sources have for the episodes of one series. */
export function mergeEpisodeFlags(partialFlags: readonly PartialEpisodeFlags[]): EpisodeFlagLookup {
  const found = new Map<string, EpisodeStatusFlags>();
  for (const { season, number, ...more } of partialFlags) {
    const key = episodeKeyOf({ season, number });
    found.set(key, mergeFlags(found.get(key) ?? NO_EPISODE_STATUS, more));
  }
  return { find: (season, number) => withMonitoredEpisodeAsApproved(found.get(episodeKeyOf({ season, number })) ?? NO_EPISODE_STATUS) };
}

/** As {@link withMonitoredAsApproved}. */
const withMonitoredEpisodeAsApproved = (flags: EpisodeStatusFlags): EpisodeStatusFlags =>
  flags.monitored && !flags.requested ? { ...flags, approved: true } : flags;

/** The key of an episode within its series: `2x5`. */
export const episodeKeyOf = ({ season, number }: Pick<PartialEpisodeFlags, 'season' | 'number'>): string => `${season}x${number}`;
