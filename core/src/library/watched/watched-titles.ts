import { Injectable } from '@nestjs/common';
import { refKey, type MediaRef } from '@ombi/sdk';
import { episodeKey, type EpisodeOpinion } from '../../catalogue/index.js';
import { groupBy } from '../../kernel/index.js';
import { Features } from '../../settings/index.js';
import { ItemFinder, type Match, type TitleKey } from '../holdings/item-finder.js';
import { WatchedRepository } from './watched.repository.js';

/** Ids of those who have watched a movie. */
export type ViewersOf = (movie: MediaRef) => ReadonlySet<string>;

/** Whether somebody has watched an episode of a series. */
export type HasWatched = (userId: string, show: MediaRef, episode: Pick<EpisodeOpinion, 'season' | 'number'>) => boolean;

const NOBODY: ReadonlySet<string> = new Set();

/** What the people of the portal have watched, as far as the last looks know. While the feature is off, nobody has watched anything. */
@Injectable()
export class WatchedTitles {
  constructor(
    private readonly finder: ItemFinder,
    private readonly rows: WatchedRepository,
    private readonly features: Features,
  ) {}

  /** One statement more than it takes to find the movies, however many. */
  async movies(movies: readonly TitleKey[]): Promise<ViewersOf> {
    const matches = await this.#matches('movie', movies);
    const rows = groupBy(await this.rows.of(itemIds(matches)), ({ itemId }) => itemId);
    const viewers = new Map<string, Set<string>>();
    for (const { key, item } of matches) {
      const here = (rows.get(item.id) ?? []).map(({ userId }) => userId);
      viewers.set(key, new Set([...(viewers.get(key) ?? []), ...here]));
    }
    return (movie) => viewers.get(refKey(movie)) ?? NOBODY;
  }

  /** The same for series and some people. */
  async episodes(shows: readonly TitleKey[], userIds: readonly string[]): Promise<HasWatched> {
    const matches = await this.#matches('tv', shows);
    const rows = groupBy(await this.rows.by(userIds, itemIds(matches)), ({ itemId }) => itemId);
    const watched = new Set(
      matches.flatMap(({ key, item }) => (rows.get(item.id) ?? []).map((row) => `${row.userId} ${key} ${episodeKey(row)}`)),
    );
    return (userId, show, episode) => watched.has(`${userId} ${refKey(show)} ${episodeKey(episode)}`);
  }

  async #matches(kind: 'movie' | 'tv', titles: readonly TitleKey[]): Promise<Match[]> {
    return (await this.features.isEnabled('PlayedSync')) ? this.finder.find(kind, titles) : [];
  }
}

const itemIds = (matches: readonly Match[]): number[] => [...new Set(matches.map(({ item }) => item.id))];
