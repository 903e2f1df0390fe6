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

  addEpisode({ ratingKey, sectionKey }: SimulatedItem, season?: number, number?: number): SimulatedItem {
    const position = { seriesKey: ratingKey, ...{ season, number } };
    return this.#add({ sectionKey, type: 'episode', title: `Episode ${number ?? '?'}`, resolutions: ['1080'], position });
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
