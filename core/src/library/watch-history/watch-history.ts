import { Injectable } from '@nestjs/common';
import { refKey, type MediaRef } from '@ombi/sdk';
import { episodeKeyOf, type PartialEpisodeFlags } from '../../catalogue/index.js';
import { groupBy } from '../../kernel/index.js';
import { FeatureFlags } from '../../settings/index.js';
import { LibraryItemFinder, type LibraryItemMatch, type TitleIds } from '../items/library-item-finder.js';
import { WatchedItemRepository } from './watched-item.repository.js';

/** Ids of the users who have watched a movie. */
export type MovieViewersLookup = (movie: MediaRef) => ReadonlySet<string>;

/** Whether a user has watched an episode of a series. */
export type EpisodeWatchedLookup = (userId: string, show: MediaRef, episode: Pick<PartialEpisodeFlags, 'season' | 'number'>) => boolean;

const NO_USERS: ReadonlySet<string> = new Set();

/** Watch history of users as of the last sync. Empty while the feature is off. */
@Injectable()
export class WatchHistory {
  constructor(
    private readonly finder: LibraryItemFinder,
    private readonly watchedItemRepository: WatchedItemRepository,
    private readonly featureFlags: FeatureFlags,
  ) {}

  /** One more statement than finding the movies, however many. */
  async loadMovieViewers(movies: readonly TitleIds[]): Promise<MovieViewersLookup> {
    const matches = await this.#matches('movie', movies);
    const rows = groupBy(await this.watchedItemRepository.findByItems(itemIds(matches)), ({ itemId }) => itemId);
    const viewers = new Map<string, Set<string>>();
    for (const { key, item } of matches) {
      const viewerIds = (rows.get(item.id) ?? []).map(({ userId }) => userId);
      viewers.set(key, new Set([...(viewers.get(key) ?? []), ...viewerIds]));
    }
    return (movie) => viewers.get(refKey(movie)) ?? NO_USERS;
  }

  /** As {@link loadMovieViewers} for series and some users. */
  async loadWatchedEpisodes(shows: readonly TitleIds[], userIds: readonly string[]): Promise<EpisodeWatchedLookup> {
    const matches = await this.#matches('tv', shows);
    const rows = groupBy(await this.watchedItemRepository.findByUsersAndItems(userIds, itemIds(matches)), ({ itemId }) => itemId);
    const watched = new Set(
      matches.flatMap(({ key, item }) => (rows.get(item.id) ?? []).map((row) => `${row.userId} ${key} ${episodeKeyOf(row)}`)),
    );
    return (userId, show, episode) => watched.has(`${userId} ${refKey(show)} ${episodeKeyOf(episode)}`);
  }

  async #matches(kind: 'movie' | 'tv', titles: readonly TitleIds[]): Promise<LibraryItemMatch[]> {
    return (await this.featureFlags.isEnabled('PlayedSync')) ? this.finder.find(kind, titles) : [];
  }
}

const itemIds = (matches: readonly LibraryItemMatch[]): number[] => [...new Set(matches.map(({ item }) => item.id))];
