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
export type Show = Readonly<Record<number, number>>;

const USUAL_SHOW: Show = { 0: 1, 1: 3, 2: 3 };

/** Everything a Sonarr remembers. Tests may look and change at will. */
export class SonarrState {
  readonly series = new Map<number, StoredSeries>();
  readonly episodes = new Map<number, StoredEpisode>();
  readonly commands: StoredCommand[] = [];
  readonly profiles = [
    { id: 1, name: 'Any' },
    { id: 4, name: 'HD-1080p' },
    { id: 5, name: 'Ultra-HD' },
  ];
  readonly languageProfiles = [
    { id: 1, name: 'English' },
    { id: 2, name: 'Japanese' },
  ];
  readonly rootFolders = [
    { id: 1, path: '/tv' },
    { id: 2, path: '/anime' },
  ];
  readonly tags: { id: number; label: string }[] = [];
  /** What is being fetched, in the order in which it ends. */
  readonly queue: QueuedDownload[] = [];
  /** What the world knows of series; of all others two seasons of three episodes, and one special. */
  readonly shows = new Map<number, Show>();
  /** TheTVDB ids that the world does not know. */
  readonly unknownIds = new Set<number>();
  /** TheMovieDb ids by TheTVDB id; without one the series has none. */
  readonly tmdbIds = new Map<number, number>();
  /** How often somebody looks at the commands before the episodes of a new series are loaded. */
  looksUntilLoaded = 1;

  byTvdbId(tvdbId: number): StoredSeries | undefined {
    return [...this.series.values()].find((series) => series.tvdbId === tvdbId);
  }

  /** Of one series, in order. */
  episodesOf(seriesId: number): StoredEpisode[] {
    return [...this.episodes.values()].filter((episode) => episode.seriesId === seriesId);
  }

  /** The monitored episodes of a series: `1x2`. */
  monitored(tvdbId: number): string[] {
    const series = this.byTvdbId(tvdbId);
    const all = series ? this.episodesOf(series.id) : [];
    return all.filter(({ monitored }) => monitored).map(({ seasonNumber, episodeNumber }) => `${seasonNumber}x${episodeNumber}`);
  }

  /** The searches that somebody asked for, in order. */
  get searches(): StoredCommand[] {
    return this.commands.filter(({ name }) => name.endsWith('Search'));
  }

  /** Take a new series; its episodes come later. */
  insert(series: NewSeries, addOptions: AddOptions): StoredSeries {
    const stored = { ...series, id: this.series.size + 1, tmdbId: this.tmdbIds.get(series.tvdbId) ?? 0, imdbId: null };
    this.series.set(stored.id, stored);
    this.command({ name: 'RefreshSeries', seriesId: stored.id, addOptions });
    return stored;
  }

  /** A series that somebody else has put there, with its episodes. */
  has(tvdbId: number, facts: Partial<NewSeries> = {}): StoredSeries {
    const seasons = Object.keys(this.showOf(tvdbId)).map((number) => ({ seasonNumber: Number(number), monitored: false }));
    const stored = this.insert(
      {
        ...{ tvdbId, title: `Series ${tvdbId}`, year: 2000, titleSlug: String(tvdbId) },
        ...{ qualityProfileId: 1, languageProfileId: 1, rootFolderPath: '/tv', seasonFolder: true, seriesType: 'standard' },
        ...{ monitored: true, tags: [], seasons },
        ...facts,
      },
      { monitor: 'skip' },
    );
    this.load(this.commands.at(-1)!);
    return this.series.get(stored.id)!;
  }

  change(id: number, facts: Partial<StoredSeries>): StoredSeries | undefined {
    const series = this.series.get(id);
    if (!series) return undefined;
    const changed = { ...series, ...facts, id };
    this.series.set(id, changed);
    return changed;
  }

  /** As an update does it: a season whose switch changes takes all its episodes along. */
  update(id: number, facts: Partial<StoredSeries>): StoredSeries | undefined {
    const before = this.series.get(id);
    for (const { seasonNumber, monitored } of facts.seasons ?? []) {
      const was = before?.seasons.find((season) => season.seasonNumber === seasonNumber)?.monitored;
      if (was === monitored) continue;
      for (const episode of this.episodesOf(id)) if (episode.seasonNumber === seasonNumber) this.monitor(episode.id, monitored);
    }
    return this.change(id, facts);
  }

  monitor(episodeId: number, monitored: boolean): void {
    const episode = this.episodes.get(episodeId);
    if (episode) this.episodes.set(episodeId, { ...episode, monitored });
  }

  command(facts: Omit<StoredCommand, 'id' | 'status'>): StoredCommand {
    const command: StoredCommand = { ...facts, id: this.commands.length + 1, status: 'queued' };
    this.commands.push(command);
    return command;
  }

  /** Somebody looks at what is being done; with time it gets done. */
  look(): void {
    this.looksUntilLoaded -= 1;
    if (this.looksUntilLoaded >= 0) return;
    for (const command of this.commands) if (command.status !== 'completed') this.load(command);
  }

  /** Do a command. A refresh loads what the world knows, and then applies once what was asked for when the series was added. */
  load(command: StoredCommand): void {
    command.status = 'completed';
    const series = this.series.get(command.seriesId ?? 0);
    if (command.name !== 'RefreshSeries' || !series) return;
    this.#loadShow(series);
    this.#apply(series.id, command.addOptions ?? {});
  }

  /** A search has found something to fetch; a later word about the same episode takes the place of the first. */
  download(episodeId: number, facts: Partial<QueuedDownload> = {}): void {
    this.#leaveQueue(episodeId);
    const row = { episodeId, downloadId: `download-${episodeId}`, status: 'queued', size: 1_000_000_000, sizeleft: 1_000_000_000 };
    this.queue.push({ ...row, ...facts });
  }

  /** The download is done: from now on there is a file. */
  finish(tvdbId: number, seasonNumber: number, episodeNumber: number): void {
    const series = this.byTvdbId(tvdbId);
    const all = series ? this.episodesOf(series.id) : [];
    const episode = all.find((one) => one.seasonNumber === seasonNumber && one.episodeNumber === episodeNumber);
    if (!episode) throw new Error(`series ${tvdbId} has no episode ${seasonNumber}x${episodeNumber}`);
    this.#leaveQueue(episode.id);
    this.episodes.set(episode.id, { ...episode, hasFile: true });
  }

  tag(label: string): { id: number; label: string } {
    const known = this.tags.find((tag) => tag.label === label.toLowerCase());
    if (known) return known;
    const tag = { id: this.tags.length + 1, label: label.toLowerCase() };
    this.tags.push(tag);
    return tag;
  }

  showOf(tvdbId: number): Show {
    return this.shows.get(tvdbId) ?? USUAL_SHOW;
  }

  #loadShow({ id, tvdbId, seasons }: StoredSeries): void {
    const show = Object.entries(this.showOf(tvdbId)).map(([number, count]) => ({ seasonNumber: Number(number), count: Number(count) }));
    const isOn = (seasonNumber: number) => seasons.find((season) => season.seasonNumber === seasonNumber)?.monitored ?? false;
    const known = new Set(this.episodesOf(id).map(({ seasonNumber, episodeNumber }) => `${seasonNumber}x${episodeNumber}`));
    this.change(id, { seasons: show.map(({ seasonNumber }) => ({ seasonNumber, monitored: isOn(seasonNumber) })) });

    for (const { seasonNumber, count } of show) {
      for (let episodeNumber = 1; episodeNumber <= count; episodeNumber += 1) {
        if (known.has(`${seasonNumber}x${episodeNumber}`)) continue;
        const episode = {
          id: 1000 + this.episodes.size,
          seriesId: id,
          seasonNumber,
          episodeNumber,
          monitored: isOn(seasonNumber),
          hasFile: false,
        };
        this.episodes.set(episode.id, episode);
      }
    }
  }

  /** `skip` leaves everything alone, `none` takes the series along; without a word the rule is that of old: what is in monitored seasons. */
  #apply(id: number, { monitor, ignoreEpisodesWithoutFiles }: AddOptions): void {
    if (monitor === 'skip') return;
    const seasons = this.series.get(id)?.seasons ?? [];
    const isOn = (number: number) =>
      monitor !== 'none' && !ignoreEpisodesWithoutFiles && seasons.some((one) => one.seasonNumber === number && one.monitored);
    for (const episode of this.episodesOf(id)) this.monitor(episode.id, isOn(episode.seasonNumber));
    if (monitor === 'none') this.change(id, { monitored: false });
  }

  #leaveQueue(episodeId: number): void {
    const others = this.queue.filter((download) => download.episodeId !== episodeId);
    this.queue.splice(0, this.queue.length, ...others);
  }
}
