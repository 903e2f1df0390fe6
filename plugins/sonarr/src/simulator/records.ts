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

export type NewSeries = Omit<StoredSeries, 'id' | 'tmdbId' | 'imdbId'>;

/** An episode as Sonarr stores it. */
export interface StoredEpisode {
  readonly id: number;
  readonly seriesId: number;
  readonly seasonNumber: number;
  readonly episodeNumber: number;
  readonly monitored: boolean;
  readonly hasFile: boolean;
}

/** What is applied once, after the episodes of a new series were loaded. */
export interface AddOptions {
  readonly monitor?: string;
  readonly ignoreEpisodesWithFiles?: boolean;
  readonly ignoreEpisodesWithoutFiles?: boolean;
  readonly searchForMissingEpisodes?: boolean;
}

/** Work that Sonarr does by itself. */
export interface StoredCommand {
  readonly id: number;
  readonly name: string;
  status: 'queued' | 'started' | 'completed';
  readonly seriesId?: number;
  readonly seasonNumber?: number;
  readonly episodeIds?: readonly number[];
  readonly addOptions?: AddOptions;
}

/** A download as the queue lists it; the rest of the row is filled in. */
export interface QueuedDownload {
  readonly episodeId: number;
  readonly downloadId: string;
  readonly status: string;
  readonly size: number;
  readonly sizeleft: number;
  readonly timeleft?: string;
  readonly trackedDownloadState?: string;
  readonly trackedDownloadStatus?: string;
  readonly errorMessage?: string;
  readonly statusMessages?: readonly { readonly title: string; readonly messages: readonly string[] }[];
}

/** How many episodes the seasons of a series have, by number. */
export type EpisodeCounts = Readonly<Record<number, number>>;

export const DEFAULT_EPISODE_COUNTS: EpisodeCounts = { 0: 1, 1: 3, 2: 3 };
