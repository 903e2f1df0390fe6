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
} from './status-flags.js';

/** A title to tell about. Other ids are there only where the world's answer named them. */
export type TitleRefWithIds = MediaRef & { readonly ids?: ExternalIds };

/** Knows something about titles: who asked for them, who holds them. Answers a whole page at once, keyed by `refKey`. */
export interface TitleFlagSource {
  flags(titles: readonly TitleRefWithIds[], viewer: Principal): Promise<ReadonlyMap<string, Partial<StatusFlags>>>;
  /** The episodes of series about which there is something to tell, in any order; left out by those who know of none. */
  episodes?(shows: readonly TitleRefWithIds[], viewer: Principal): Promise<ReadonlyMap<string, readonly PartialEpisodeFlags[]>>;
}

/** What the rooms after this one know about titles. Computed for each person and each answer, never cached. */
@Injectable()
export class TitleFlagAggregator {
  readonly #sources: TitleFlagSource[] = [];

  register(source: TitleFlagSource): void {
    this.#sources.push(source);
  }

  /** The flags of every given title, by `refKey`: one batch per source, however long the page. Of a title that stands there twice, the first counts. */
  async flagsOf(titles: readonly TitleRefWithIds[], viewer: Principal): Promise<Map<string, StatusFlags>> {
    const asked = withoutDuplicates(titles);
    const flags = new Map<string, StatusFlags>(asked.map((title) => [refKey(title), NO_STATUS_FLAGS]));
    if (flags.size === 0) return flags;

    const partialFlags = await Promise.all(this.#sources.map((source) => source.flags(asked, viewer)));
    for (const partial of partialFlags) {
      for (const [key, more] of partial) flags.set(key, mergeFlags(flags.get(key) ?? NO_STATUS_FLAGS, more));
    }
    return flags;
  }

  /** The episodes of every given series, in as many batches. */
  async episodeFlagsOf(shows: readonly TitleRefWithIds[], viewer: Principal): Promise<(show: MediaRef) => EpisodeFlagLookup> {
    const asked = withoutDuplicates(shows);
    if (asked.length === 0) return () => NO_EPISODE_FLAGS;

    const partialFlags = await Promise.all(this.#sources.map(async (source) => source.episodes?.(asked, viewer)));
    const found = new Map(
      asked.map((show) => [refKey(show), mergeEpisodeFlags(partialFlags.flatMap((one) => one?.get(refKey(show)) ?? []))]),
    );
    return (show) => found.get(refKey(show)) ?? NO_EPISODE_FLAGS;
  }
}

function withoutDuplicates(titles: readonly TitleRefWithIds[]): TitleRefWithIds[] {
  const first = new Map<string, TitleRefWithIds>();
  for (const title of titles) if (!first.has(refKey(title))) first.set(refKey(title), title);
  return [...first.values()];
}
