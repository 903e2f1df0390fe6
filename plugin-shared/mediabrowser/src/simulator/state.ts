import type { CollectionType } from '../settings.js';

/** A library of the simulated server. */
export interface SimulatedLibrary {
  readonly id: string;
  readonly name: string;
  readonly type: CollectionType | 'music';
}

/** One version of a title: a file with a video stream of this size. */
export interface SimulatedMediaSource {
  readonly width: number;
  readonly height: number;
  readonly title: string;
}

/** Series, season and number of an episode; `last` when one file holds several. A value that the server does not know is left out. */
export interface EpisodePosition {
  readonly seriesId: string;
  readonly season?: number;
  readonly number?: number;
  readonly last?: number;
}

/** A movie, series or episode of the simulated server. */
export interface SimulatedItem {
  readonly id: string;
  readonly libraryId: string;
  readonly type: 'Movie' | 'Series' | 'Episode';
  readonly name: string;
  readonly year: number | null;
  readonly providerIds: Readonly<Record<string, string>>;
  readonly added: string;
  readonly versions: readonly SimulatedMediaSource[];
  /** There is no file, as for a missing episode that the server lists all the same. */
  readonly isVirtual: boolean;
  /** Null unless the item is an episode. */
  readonly position: EpisodePosition | null;
  /** Name of the box set of the item; null without one. */
  readonly boxSet: string | null;
}

/** A file with a video of 1080p resolution. */
export const HD: SimulatedMediaSource = { width: 1920, height: 800, title: '1080p H264 SDR' };
/** A file with a video of 4K resolution. */
export const UHD: SimulatedMediaSource = { width: 3840, height: 1600, title: '4K HEVC HDR10' };

const simulatedId = (kind: number, number: number): string => `${kind}${String(number).padStart(31, '0')}`;

/** A user of the simulated server. */
export interface SimulatedUser {
  readonly id: string;
  readonly name: string;
  readonly isAdministrator: boolean;
  isDisabled: boolean;
  /** Name of the account at the vendor that is linked to the user; null without one. */
  connectUserName: string | null;
  /** Empty: a sign-in with an empty password succeeds. */
  readonly password: string;
}

/** The state of a simulated server. Tests and demos may change it at any time. */
export class MediaBrowserState {
  readonly libraries: SimulatedLibrary[] = [];
  readonly items: SimulatedItem[] = [];
  readonly users: SimulatedUser[] = [];
  /** Ids of the played items by user id, in the order of playing. */
  readonly played = new Map<string, string[]>();
  /** Lists episodes without a file although the query excludes them. */
  listsMissing = false;
  /** Answers the field for the versions of an item; some servers answer only the one for its streams. */
  listsVersions = true;

  constructor() {
    this.addUser('guest');
    this.addUser('root', { isAdministrator: true });
  }

  addUser(name: string, overrides: Partial<SimulatedUser> = {}): SimulatedUser {
    const id = simulatedId(1, this.users.length + 1);
    const user = { id, name, isAdministrator: false, isDisabled: false, connectUserName: null, password: `${name} knows it`, ...overrides };
    this.users.push(user);
    return user;
  }

  addLibrary(name: string, type: SimulatedLibrary['type']): SimulatedLibrary {
    const library = { id: simulatedId(2, this.libraries.length + 1), name, type };
    this.libraries.push(library);
    return library;
  }

  addMovie(library: SimulatedLibrary, name: string, overrides: Partial<SimulatedItem> = {}): SimulatedItem {
    return this.#add({ libraryId: library.id, type: 'Movie', name, versions: [HD], ...overrides });
  }

  addSeries(library: SimulatedLibrary, name: string, overrides: Partial<SimulatedItem> = {}): SimulatedItem {
    return this.#add({ libraryId: library.id, type: 'Series', name, versions: [], ...overrides });
  }

  addEpisode(series: SimulatedItem, season?: number, number?: number, last?: number): SimulatedItem {
    return this.#addEpisode(series, { season, number, last }, {});
  }

  /** An episode that the server lists although it has no file. */
  addMissingEpisode(series: SimulatedItem, season: number, number: number): SimulatedItem {
    return this.#addEpisode(series, { season, number }, { isVirtual: true, versions: [] });
  }

  #addEpisode(
    { id, libraryId }: SimulatedItem,
    place: Omit<EpisodePosition, 'seriesId'>,
    overrides: Partial<SimulatedItem>,
  ): SimulatedItem {
    const position = { seriesId: id, ...place };
    return this.#add({ libraryId, type: 'Episode', name: `Episode ${place.number ?? '?'}`, versions: [HD], position, ...overrides });
  }

  markPlayed({ id: userId }: SimulatedUser, ...items: readonly SimulatedItem[]): void {
    const before = this.played.get(userId) ?? [];
    this.played.set(userId, [...before, ...items.map(({ id }) => id)]);
  }

  remove(id: string): void {
    const index = this.items.findIndex((item) => item.id === id);
    if (index >= 0) this.items.splice(index, 1);
  }

  #add(overrides: Pick<SimulatedItem, 'libraryId' | 'type' | 'name' | 'versions'> & Partial<SimulatedItem>): SimulatedItem {
    const number = this.items.length + 1;
    const added = new Date(Date.UTC(2024, 0, 1) + number * 60_000).toISOString();
    const item = {
      id: simulatedId(3, number),
      year: 2000,
      providerIds: {},
      boxSet: null,
      position: null,
      isVirtual: false,
      added,
      ...overrides,
    };
    this.items.push(item);
    return item;
  }
}
