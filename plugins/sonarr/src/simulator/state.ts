import { patchEntry, removeSimulatedDownloads, ServarrState } from '@ombi/servarr/simulator';
import {
  type AddOptions,
  DEFAULT_EPISODE_COUNTS,
  type EpisodeCountBySeason,
  type PostedSeries,
  type QueuedEpisode,
  type StoredCommand,
  type StoredEpisode,
  type StoredSeries,
} from './records.js';

/** The state of a simulated Sonarr. Tests may read and change it at any time. */
export class SonarrState extends ServarrState {
  readonly series = new Map<number, StoredSeries>();
  readonly episodes = new Map<number, StoredEpisode>();
  readonly commands: StoredCommand[] = [];
  readonly languageProfiles = [
    { id: 1, name: 'English' },
    { id: 2, name: 'Japanese' },
  ];
  /** Running downloads, those that end first at the top. */
  readonly queue: QueuedEpisode[] = [];
  /** Episode counts of published series; all others have two seasons of three episodes and one special. */
  readonly episodeCounts = new Map<number, EpisodeCountBySeason>();
  /** Ids of episodes that are not aired yet: the statistics count them only once they have a file. */
  readonly unairedEpisodes = new Set<number>();
  /** TheTVDB ids that the lookup does not find. */
  readonly unknownIds = new Set<number>();
  /** TheMovieDb ids by TheTVDB id; a series without an entry has none. */
  readonly tmdbIds = new Map<number, number>();
  /** Number of polls of the commands before the episodes of a new series are loaded. */
  pollsUntilLoaded = 1;

  constructor() {
    super(
      [
        { id: 1, name: 'Any' },
        { id: 4, name: 'HD-1080p' },
        { id: 5, name: 'Ultra-HD' },
      ],
      [
        { id: 1, path: '/tv' },
        { id: 2, path: '/anime' },
      ],
    );
  }

  findByTvdbId(tvdbId: number): StoredSeries | undefined {
    return [...this.series.values()].find((series) => series.tvdbId === tvdbId);
  }

  /** The episodes of one series, in order. */
  episodesOf(seriesId: number): StoredEpisode[] {
    return [...this.episodes.values()].filter((episode) => episode.seriesId === seriesId);
  }

  /** The monitored episodes of a series, written as `1x2`. */
  monitoredEpisodes(tvdbId: number): string[] {
    const series = this.findByTvdbId(tvdbId);
    const all = series ? this.episodesOf(series.id) : [];
    return all.filter(({ monitored }) => monitored).map(({ seasonNumber, episodeNumber }) => `${seasonNumber}x${episodeNumber}`);
  }

  /** The search commands that were posted, in order. */
  get searches(): StoredCommand[] {
    return this.commands.filter(({ name }) => name.endsWith('Search'));
  }

  /** Inserts a new series; its episodes are loaded later. */
  insertSeries(series: PostedSeries, addOptions: AddOptions): StoredSeries {
    const stored = { ...series, id: this.series.size + 1, tmdbId: this.tmdbIds.get(series.tvdbId) ?? 0, imdbId: null };
    this.series.set(stored.id, stored);
    this.addCommand({ name: 'RefreshSeries', seriesId: stored.id, addOptions });
    return stored;
  }

  /** Inserts a series with its episodes, as if another client had added it. */
  addExisting(tvdbId: number, overrides: Partial<PostedSeries> = {}): StoredSeries {
    const seasons = Object.keys(this.episodeCountsOf(tvdbId)).map((number) => ({ seasonNumber: Number(number), monitored: false }));
    const stored = this.insertSeries(
      {
        ...{ tvdbId, title: `Series ${tvdbId}`, year: 2000, titleSlug: String(tvdbId) },
        ...{ qualityProfileId: 1, languageProfileId: 1, rootFolderPath: '/tv', seasonFolder: true, seriesType: 'standard' },
        ...{ monitored: true, tags: [], seasons },
        ...overrides,
      },
      { monitor: 'skip' },
    );
    this.executeCommand(this.commands.at(-1)!);
    return this.series.get(stored.id)!;
  }

  patchSeries(id: number, overrides: Partial<StoredSeries>): StoredSeries | undefined {
    return patchEntry(this.series, id, overrides);
  }

  /** Updates a series as Sonarr does: changing the monitoring of a season changes all its episodes. */
  updateSeries(id: number, overrides: Partial<StoredSeries>): StoredSeries | undefined {
    const before = this.series.get(id);
    for (const { seasonNumber, monitored } of overrides.seasons ?? []) {
      const wasMonitored = before?.seasons.find((season) => season.seasonNumber === seasonNumber)?.monitored;
      if (wasMonitored === monitored) continue;
      for (const episode of this.episodesOf(id)) if (episode.seasonNumber === seasonNumber) this.setMonitored(episode.id, monitored);
    }
    return this.patchSeries(id, overrides);
  }

  setMonitored(episodeId: number, monitored: boolean): void {
    const episode = this.episodes.get(episodeId);
    if (episode) this.episodes.set(episodeId, { ...episode, monitored });
  }

  addCommand(overrides: Omit<StoredCommand, 'id' | 'status'>): StoredCommand {
    const command: StoredCommand = { ...overrides, id: this.commands.length + 1, status: 'queued' };
    this.commands.push(command);
    return command;
  }

  /** Counts one poll of the commands and finishes them after enough polls. */
  pollCommands(): void {
    this.pollsUntilLoaded -= 1;
    if (this.pollsUntilLoaded >= 0) return;
    for (const command of this.commands) if (command.status !== 'completed') this.executeCommand(command);
  }

  /** Executes a command. A refresh loads the published episodes and then applies the add options once. */
  executeCommand(command: StoredCommand): void {
    command.status = 'completed';
    const series = this.series.get(command.seriesId ?? 0);
    if (command.name !== 'RefreshSeries' || !series) return;
    this.#loadEpisodes(series);
    this.#applyAddOptions(series.id, command.addOptions ?? {});
  }

  /** Adds a download to the queue; replaces an earlier one of the same episode. */
  enqueueDownload(episodeId: number, overrides: Partial<QueuedEpisode> = {}): void {
    removeSimulatedDownloads(this.queue, (download) => download.episodeId === episodeId);
    const row = { episodeId, downloadId: `download-${episodeId}`, status: 'queued', size: 1_000_000_000, sizeleft: 1_000_000_000 };
    this.queue.push({ ...row, ...overrides });
  }

  /** Completes the download: the episode has a file from now on. */
  completeDownload(tvdbId: number, seasonNumber: number, episodeNumber: number): void {
    const series = this.findByTvdbId(tvdbId);
    const all = series ? this.episodesOf(series.id) : [];
    const episode = all.find((one) => one.seasonNumber === seasonNumber && one.episodeNumber === episodeNumber);
    if (!episode) throw new Error(`series ${tvdbId} has no episode ${seasonNumber}x${episodeNumber}`);
    removeSimulatedDownloads(this.queue, ({ episodeId }) => episodeId === episode.id);
    this.episodes.set(episode.id, { ...episode, hasFile: true });
  }

  episodeCountsOf(tvdbId: number): EpisodeCountBySeason {
    return this.episodeCounts.get(tvdbId) ?? DEFAULT_EPISODE_COUNTS;
  }

  #loadEpisodes({ id, tvdbId, seasons }: StoredSeries): void {
    const seasonCounts = Object.entries(this.episodeCountsOf(tvdbId)).map(([number, count]) => ({
      seasonNumber: Number(number),
      count: Number(count),
    }));
    const isMonitored = (seasonNumber: number) => seasons.find((season) => season.seasonNumber === seasonNumber)?.monitored ?? false;
    const known = new Set(this.episodesOf(id).map(({ seasonNumber, episodeNumber }) => `${seasonNumber}x${episodeNumber}`));
    this.patchSeries(id, { seasons: seasonCounts.map(({ seasonNumber }) => ({ seasonNumber, monitored: isMonitored(seasonNumber) })) });

    for (const { seasonNumber, count } of seasonCounts) {
      for (let episodeNumber = 1; episodeNumber <= count; episodeNumber += 1) {
        if (known.has(`${seasonNumber}x${episodeNumber}`)) continue;
        const episode = {
          id: 1000 + this.episodes.size,
          seriesId: id,
          seasonNumber,
          episodeNumber,
          monitored: isMonitored(seasonNumber),
          hasFile: false,
        };
        this.episodes.set(episode.id, episode);
      }
    }
  }

  /**
   * `skip` changes nothing, `none` also unmonitors the series; without a value the rule of version 3 applies: episodes of monitored
   * seasons are monitored.
   */
  #applyAddOptions(id: number, { monitor, ignoreEpisodesWithoutFiles }: AddOptions): void {
    if (monitor === 'skip') return;
    const seasons = this.series.get(id)?.seasons ?? [];
    const isMonitored = (number: number) =>
      monitor !== 'none' && !ignoreEpisodesWithoutFiles && seasons.some((one) => one.seasonNumber === number && one.monitored);
    for (const episode of this.episodesOf(id)) this.setMonitored(episode.id, isMonitored(episode.seasonNumber));
    if (monitor === 'none') this.patchSeries(id, { monitored: false });
  }
}
