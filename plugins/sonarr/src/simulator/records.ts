import type { QueuedDownload } from '@ombi/servarr/simulator';

/** A season as Sonarr stores it. */
interface StoredSeason {
  readonly seasonNumber: number;
  readonly monitored: boolean;
}

/** A series as Sonarr stores it. */
export interface StoredSeries {
  readonly id: number;
  readonly tvdbId: number;
  readonly tmdbId: number;
  readonly imdbId: string | null;
  readonly title: string;
  readonly year: number;
  readonly titleSlug: string;
  readonly qualityProfileId: number;
  readonly languageProfileId: number;
  readonly rootFolderPath: string;
  readonly seasonFolder: boolean;
  readonly seriesType: string;
  readonly monitored: boolean;
  readonly tags: readonly number[];
  readonly seasons: readonly StoredSeason[];
}

export type PostedSeries = Omit<StoredSeries, 'id' | 'tmdbId' | 'imdbId'>;

/** An episode as Sonarr stores it. */
export interface StoredEpisode {
  readonly id: number;
  readonly seriesId: number;
  readonly seasonNumber: number;
  readonly episodeNumber: number;
  readonly monitored: boolean;
  readonly hasFile: boolean;
}

/** Options that are applied once, after the episodes of a new series were loaded. */
export interface AddOptions {
  readonly monitor?: string;
  readonly ignoreEpisodesWithFiles?: boolean;
  readonly ignoreEpisodesWithoutFiles?: boolean;
  readonly searchForMissingEpisodes?: boolean;
}

/** A background command of Sonarr. */
export interface StoredCommand {
  readonly id: number;
  readonly name: string;
  status: 'queued' | 'started' | 'completed';
  readonly seriesId?: number;
  readonly seasonNumber?: number;
  readonly episodeIds?: readonly number[];
  readonly addOptions?: AddOptions;
}

/** A download of an episode; those of a season pack have the same download id. */
export interface QueuedEpisode extends QueuedDownload {
  readonly episodeId: number;
  readonly downloadId: string;
}

/** Statistics of a simulated series: number of episodes by season number. */
export type EpisodeCountBySeason = Readonly<Record<number, number>>;

export const DEFAULT_EPISODE_COUNTS: EpisodeCountBySeason = { 0: 1, 1: 3, 2: 3 };
