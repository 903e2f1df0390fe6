export interface SimulatedSection {
  readonly key: string;
  readonly title: string;
  readonly type: 'movie' | 'show' | 'artist';
}

/** Series, season and number of an episode. A value that the server does not know is left out. */
export interface EpisodePosition {
  readonly seriesKey: string;
  readonly season?: number;
  readonly number?: number;
}

/** The row that a section lists as new: an item, or one of its seasons in place of its episodes. */
export interface SimulatedNewItem {
  readonly item: SimulatedItem;
  readonly season?: number;
}

export interface SimulatedItem {
  readonly ratingKey: string;
  readonly sectionKey: string;
  readonly type: 'movie' | 'show' | 'episode';
  readonly title: string;
  readonly year: number | null;
  readonly guid: string;
  /** Guids as current agents list them, e.g. `tmdb://603`. */
  readonly guids: readonly string[];
  /** `4k`, `1080`, `sd` …, one for each version. */
  readonly resolutions: readonly string[];
  /** Seconds since 1970. */
  readonly addedAt: number;
  readonly position: EpisodePosition | null;
}

/** The content of a simulated Plex server. Tests and demos may change it at any time. */
export class SimulatedLibrary {
  readonly sections: SimulatedSection[] = [];
  readonly items: SimulatedItem[] = [];
  /** Seasons that were added as a whole, and are listed as new instead of their episodes. */
  readonly newSeasons: { readonly seriesKey: string; readonly season: number }[] = [];

  addSection(title: string, type: SimulatedSection['type']): SimulatedSection {
    const section = { key: String(this.sections.length + 1), title, type };
    this.sections.push(section);
    return section;
  }

  addMovie({ key }: SimulatedSection, title: string, overrides: Partial<SimulatedItem> = {}): SimulatedItem {
    return this.#add({ sectionKey: key, type: 'movie', title, resolutions: ['1080'], ...overrides });
  }

  addSeries({ key }: SimulatedSection, title: string, overrides: Partial<SimulatedItem> = {}): SimulatedItem {
    return this.#add({ sectionKey: key, type: 'show', title, ...overrides });
  }

  addEpisode(
    { ratingKey, sectionKey }: SimulatedItem,
    season?: number,
    number?: number,
    overrides: Partial<SimulatedItem> = {},
  ): SimulatedItem {
    const position = { seriesKey: ratingKey, ...{ season, number } };
    return this.#add({ sectionKey, type: 'episode', title: `Episode ${number ?? '?'}`, resolutions: ['1080'], position, ...overrides });
  }

  /** The newest items of a section first: movies, series without episodes, whole seasons, single episodes. */
  findNewest(sectionKey: string): SimulatedNewItem[] {
    const items = this.items.filter((item) => item.sectionKey === sectionKey).sort((one, other) => other.addedAt - one.addedAt);
    const seasons = this.newSeasons.flatMap(({ seriesKey, season }) =>
      items.filter(({ ratingKey }) => ratingKey === seriesKey).map((item) => ({ item, season })),
    );
    const isInNewSeason = ({ position }: SimulatedItem): boolean =>
      this.newSeasons.some(({ seriesKey, season }) => seriesKey === position?.seriesKey && season === position.season);
    const isBare = ({ type, ratingKey }: SimulatedItem): boolean =>
      type !== 'show' || !items.some(({ position }) => position?.seriesKey === ratingKey);
    return [...seasons, ...items.filter((item) => isBare(item) && !isInNewSeason(item)).map((item) => ({ item }))];
  }

  remove(ratingKey: string): void {
    const index = this.items.findIndex((item) => item.ratingKey === ratingKey);
    if (index >= 0) this.items.splice(index, 1);
  }

  #add(overrides: Pick<SimulatedItem, 'sectionKey' | 'type' | 'title'> & Partial<SimulatedItem>): SimulatedItem {
    const number = this.items.length + 1;
    const item: SimulatedItem = {
      ratingKey: String(1000 + number),
      year: 2000,
      guid: `plex://${overrides.type}/${String(number).padStart(24, '0')}`,
      guids: [],
      resolutions: [],
      position: null,
      addedAt: 1_700_000_000 + number * 60,
      ...overrides,
    };
    this.items.push(item);
    return item;
  }
}
