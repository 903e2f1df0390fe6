import { Injectable } from '@nestjs/common';
import { refKey, type ExternalIds, type MediaRef } from '@ombi/sdk';
import type { Principal } from '../../identity/index.js';
import { mergedEpisodes, NO_EPISODES, type EpisodeOpinion, type EpisodesOf } from './episodes.js';
import { mergeOpinions, NO_FLAGS, type Flags } from './flags.js';

/** A title to tell about. Other ids are there only where the world's answer named them. */
export type FlaggedTitle = MediaRef & { readonly ids?: ExternalIds };

/** Knows something about titles: who asked for them, who holds them. Answers a whole page at once, keyed by `refKey`. */
export interface FlagSource {
  flags(titles: readonly FlaggedTitle[], viewer: Principal): Promise<ReadonlyMap<string, Partial<Flags>>>;
  /** The episodes of series about which there is something to tell, in any order; left out by those who know of none. */
  episodes?(shows: readonly FlaggedTitle[], viewer: Principal): Promise<ReadonlyMap<string, readonly EpisodeOpinion[]>>;
}

/** What the rooms after this one know about titles. Computed for each person and each answer, never cached. */
@Injectable()
export class TitleFlags {
  readonly #sources: FlagSource[] = [];

  register(source: FlagSource): void {
    this.#sources.push(source);
  }

  /** The flags of every given title, by `refKey`: one batch per source, however long the page. Of a title that stands there twice, the first counts. */
  async of(titles: readonly FlaggedTitle[], viewer: Principal): Promise<Map<string, Flags>> {
    const asked = firstOfEach(titles);
    const flags = new Map<string, Flags>(asked.map((title) => [refKey(title), NO_FLAGS]));
    if (flags.size === 0) return flags;

    const opinions = await Promise.all(this.#sources.map((source) => source.flags(asked, viewer)));
    for (const opinion of opinions) {
      for (const [key, more] of opinion) flags.set(key, mergeOpinions(flags.get(key) ?? NO_FLAGS, more));
    }
    return flags;
  }

  /** The episodes of every given series, in as many batches. */
  async episodesOf(shows: readonly FlaggedTitle[], viewer: Principal): Promise<(show: MediaRef) => EpisodesOf> {
    const asked = firstOfEach(shows);
    if (asked.length === 0) return () => NO_EPISODES;

    const opinions = await Promise.all(this.#sources.map(async (source) => source.episodes?.(asked, viewer)));
    const found = new Map(asked.map((show) => [refKey(show), mergedEpisodes(opinions.flatMap((one) => one?.get(refKey(show)) ?? []))]));
    return (show) => found.get(refKey(show)) ?? NO_EPISODES;
  }
}

function firstOfEach(titles: readonly FlaggedTitle[]): FlaggedTitle[] {
  const first = new Map<string, FlaggedTitle>();
  for (const title of titles) if (!first.has(refKey(title))) first.set(refKey(title), title);
  return [...first.values()];
}
