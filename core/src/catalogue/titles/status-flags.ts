/** Where a person opens a title that a media server holds. `field` is the name under which old clients look for the address. */
export interface MediaServerLink {
  readonly pluginId: string;
  readonly name: string;
  readonly field: string | null;
  readonly url: string;
}

/** What the portal knows about a title for one viewer. A dead date is null; `denied` is null while nobody decided. */
export interface StatusFlags {
  readonly requested: boolean;
  readonly requestId: number;
  readonly approved: boolean;
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
  readonly available: boolean;
  readonly quality: string | null;
  readonly has4KRequest: boolean;
  readonly approved4K: boolean;
  readonly available4K: boolean;
  readonly denied4K: boolean | null;
  readonly deniedReason4K: string | null;
  readonly requestedDate4k: Date | null;
  readonly markedAsApproved4K: Date | null;
  readonly markedAsAvailable4K: Date | null;
  readonly markedAsDenied4K: Date | null;
  readonly itemLinks: readonly MediaServerLink[];
}

/** A title of which nothing is known. */
export const NO_STATUS_FLAGS: StatusFlags = Object.freeze({
  requested: false,
  requestId: 0,
  approved: false,
  denied: null,
  deniedReason: null,
  available: false,
  quality: null,
  has4KRequest: false,
  approved4K: false,
  available4K: false,
  denied4K: null,
  deniedReason4K: null,
  requestedDate4k: null,
  markedAsApproved4K: null,
  markedAsAvailable4K: null,
  markedAsDenied4K: null,
  itemLinks: [],
});

/** Two opinions on one thing: a yes beats a no, a fact beats a silence, links add up. */
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

/** What the portal knows about one episode for one viewer. */
export interface EpisodeStatusFlags {
  readonly requested: boolean;
  readonly approved: boolean;
  /** Null while nobody decided. */
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
  readonly available: boolean;
}

/** What somebody knows about one episode, by its numbers. */
export interface PartialEpisodeFlags extends Partial<EpisodeStatusFlags> {
  readonly season: number;
  readonly number: number;
}

/** Tells of the episodes of one series. */
export interface EpisodeFlagLookup {
  at(season: number, number: number): EpisodeStatusFlags;
}

const NO_EPISODE_STATUS: EpisodeStatusFlags = Object.freeze({
  requested: false,
  approved: false,
  denied: null,
  deniedReason: null,
  available: false,
});

/** A series of whose episodes nothing is known. */
export const NO_EPISODE_FLAGS: EpisodeFlagLookup = { at: () => NO_EPISODE_STATUS };

/** What several say about the episodes of one series, as one. */
export function mergeEpisodeFlags(opinions: readonly PartialEpisodeFlags[]): EpisodeFlagLookup {
  const found = new Map<string, EpisodeStatusFlags>();
  for (const { season, number, ...more } of opinions) {
    const key = episodeKeyOf({ season, number });
    found.set(key, mergeFlags(found.get(key) ?? NO_EPISODE_STATUS, more));
  }
  return { at: (season, number) => found.get(episodeKeyOf({ season, number })) ?? NO_EPISODE_STATUS };
}

/** Names an episode among those of its series: `2x5`. */
export const episodeKeyOf = ({ season, number }: Pick<PartialEpisodeFlags, 'season' | 'number'>): string => `${season}x${number}`;
