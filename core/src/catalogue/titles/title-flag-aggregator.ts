import { Injectable } from '@nestjs/common';
import { refKey, type ExternalIds, type MediaRef } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import {
  mergeEpisodeFlags,
  NO_EPISODE_FLAGS,
  type PartialEpisodeFlags,
  type EpisodeFlagLookup,
  mergeFlags,
  NO_STATUS_FLAGS,
  type StatusFlags,
  withMonitoredAsApproved,
} from './status-flags.js';

/** A title whose flags are looked up. Other ids are present only where the source's answer included them. */
export type TitleRefWithIds = MediaRef & { readonly ids?: ExternalIds };

/** Contributes status flags, such as requests or availability. Answers for a whole page at once, keyed by `refKey`. */
export interface TitleFlagSource {
  findFlags(titles: readonly TitleRefWithIds[], viewer: Principal): Promise<ReadonlyMap<string, Partial<StatusFlags>>>;
  /** Flags of the episodes of series, in any order; missing in sources that know no episodes. */
  findEpisodeFlags?(shows: readonly TitleRefWithIds[], viewer: Principal): Promise<ReadonlyMap<string, readonly PartialEpisodeFlags[]>>;
}

/** The public API has a member of its own for monitored albums and artists. */
const APPROVED_WHEN_MONITORED: ReadonlySet<MediaRef['kind']> = new Set(['movie', 'tv'] as const);

/** Merges the status flags of all registered sources. Computed for each viewer and each answer, never cached. */
@Injectable()
export class TitleFlagAggregator {
  readonly #sources: TitleFlagSource[] = [];

  register(source: TitleFlagSource): void {
    this.#sources.push(source);
  }

  /** The flags of every given title, by `refKey`: one batch per source. When a title is given twice, the first one counts. */
  async flagsOf(titles: readonly TitleRefWithIds[], viewer: Principal): Promise<Map<string, StatusFlags>> {
    const uniqueTitles = withoutDuplicates(titles);
    const flags = new Map<string, StatusFlags>(uniqueTitles.map((title) => [refKey(title), NO_STATUS_FLAGS]));
    if (flags.size === 0) return flags;

    const partialFlags = await Promise.all(this.#sources.map((source) => source.findFlags(uniqueTitles, viewer)));
    for (const partial of partialFlags) {
      for (const [key, more] of partial) flags.set(key, mergeFlags(flags.get(key) ?? NO_STATUS_FLAGS, more));
    }
    for (const title of uniqueTitles) {
      const key = refKey(title);
      const titleFlags = flags.get(key)!;
      if (APPROVED_WHEN_MONITORED.has(title.kind) && (titleFlags.monitored || titleFlags.monitored4K))
        flags.set(key, withMonitoredAsApproved(titleFlags));
    }
    return flags;
  }

  /** The flags of the episodes of every given series: one batch per source. */
  async episodeFlagsOf(shows: readonly TitleRefWithIds[], viewer: Principal): Promise<(show: MediaRef) => EpisodeFlagLookup> {
    const uniqueTitles = withoutDuplicates(shows);
    if (uniqueTitles.length === 0) return () => NO_EPISODE_FLAGS;

    const partialFlags = await Promise.all(this.#sources.map(async (source) => source.findEpisodeFlags?.(uniqueTitles, viewer)));
    const found = new Map(
      uniqueTitles.map((show) => [refKey(show), mergeEpisodeFlags(partialFlags.flatMap((one) => one?.get(refKey(show)) ?? []))]),
    );
    return (show) => found.get(refKey(show)) ?? NO_EPISODE_FLAGS;
  }
}

function withoutDuplicates(titles: readonly TitleRefWithIds[]): TitleRefWithIds[] {
  const first = new Map<string, TitleRefWithIds>();
  for (const title of titles) if (!first.has(refKey(title))) first.set(refKey(title), title);
  return [...first.values()];
}
