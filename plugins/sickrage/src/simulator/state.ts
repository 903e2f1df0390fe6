/** Number of episodes by season number. */
type EpisodeCounts = Readonly<Record<number, number>>;

const DEFAULT_EPISODE_COUNTS: EpisodeCounts = { 1: 3, 2: 3 };

/** A show as the server stores it. */
export interface StoredShow {
  readonly tvdbId: number;
  readonly name: string;
  readonly paused: boolean;
  readonly quality: string;
  /** Statuses by season and episode. */
  readonly seasons: ReadonlyMap<number, Map<number, string>>;
}

/** The state of a simulated server. Tests may read and change it at any time. */
export class SickRageState {
  readonly shows = new Map<number, StoredShow>();
  /** Added shows that are not loaded yet. */
  readonly #pending = new Map<number, StoredShow>();
  /** Episode counts of published series; all others have two seasons of three episodes. */
  readonly episodeCounts = new Map<number, EpisodeCounts>();
  /** TheTVDB ids that TheTVDB does not know. */
  readonly unknownIds = new Set<number>();
  /** Number of commands before an added show is loaded. */
  commandsUntilLoaded = 0;

  /** Counts a command, and loads the added shows after enough of them. */
  countCommand(): void {
    if (this.commandsUntilLoaded > 0) {
      this.commandsUntilLoaded -= 1;
      return;
    }
    for (const [tvdbId, show] of this.#pending) this.shows.set(tvdbId, show);
    this.#pending.clear();
  }

  isKnown(tvdbId: number): boolean {
    return this.shows.has(tvdbId) || this.#pending.has(tvdbId);
  }

  /** Adds a show that is loaded some commands later. */
  addShow(tvdbId: number, status: string, quality: string): void {
    this.#pending.set(tvdbId, this.#createShow(tvdbId, status, quality));
  }

  /** Inserts a loaded show, as if a user of the server had added it. */
  addExisting(tvdbId: number, status = 'Skipped', paused = false): StoredShow {
    const show = { ...this.#createShow(tvdbId, status, 'default'), paused };
    this.shows.set(tvdbId, show);
    return show;
  }

  setStatus(tvdbId: number, season: number, episode: number, status: string): void {
    this.shows.get(tvdbId)?.seasons.get(season)?.set(episode, status);
  }

  /** The wanted episodes of a show, written as `1x2`. */
  wantedEpisodes(tvdbId: number): string[] {
    return [...(this.shows.get(tvdbId)?.seasons ?? [])].flatMap(([season, episodes]) =>
      [...episodes].filter(([, status]) => status === 'Wanted').map(([episode]) => `${season}x${episode}`),
    );
  }

  #createShow(tvdbId: number, status: string, quality: string): StoredShow {
    const counts = Object.entries(this.episodeCounts.get(tvdbId) ?? DEFAULT_EPISODE_COUNTS);
    const seasons = counts.map(([season, count]): [number, Map<number, string>] => [
      Number(season),
      new Map(Array.from({ length: count }, (_, index) => [index + 1, status])),
    ]);
    return { tvdbId, name: `Series ${tvdbId}`, paused: false, quality, seasons: new Map(seasons) };
  }
}
