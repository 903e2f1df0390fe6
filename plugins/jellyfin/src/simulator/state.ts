import type { CollectionType } from '../settings.js';

export interface SimulatedLibrary {
  readonly id: string;
  readonly name: string;
  readonly type: CollectionType | 'music';
}

/** One version of a title: a file with a picture of this size. */
export interface SimulatedVersion {
  readonly width: number;
  readonly height: number;
  readonly title: string;
}

/** Where an episode belongs; `last` where one file holds several. What the server does not know is left out. */
export interface SimulatedPlace {
  readonly seriesId: string;
  readonly season?: number;
  readonly number?: number;
  readonly last?: number;
}

export interface SimulatedItem {
  readonly id: string;
  readonly libraryId: string;
  readonly type: 'Movie' | 'Series' | 'Episode';
  readonly name: string;
  readonly year: number | null;
  readonly providerIds: Readonly<Record<string, string>>;
  readonly added: string;
  readonly versions: readonly SimulatedVersion[];
  /** Of an episode: where it belongs. */
  readonly place: SimulatedPlace | null;
  /** Name of the collection that it belongs to. */
  readonly boxSet: string | null;
}

export const HD: SimulatedVersion = { width: 1920, height: 800, title: '1080p H264 SDR' };
export const UHD: SimulatedVersion = { width: 3840, height: 1600, title: '4K HEVC HDR10' };

const idOf = (kind: number, number: number): string => `${kind}${String(number).padStart(31, '0')}`;

export interface SimulatedUser {
  readonly id: string;
  readonly name: string;
  readonly isAdministrator: boolean;
  isDisabled: boolean;
  /** Empty: whoever types nothing comes in. */
  readonly password: string;
}

/** Everything a Jellyfin holds. Tests and demos may add to it at any time. */
export class JellyfinState {
  readonly libraries: SimulatedLibrary[] = [];
  readonly items: SimulatedItem[] = [];
  readonly users: SimulatedUser[] = [];
  /** Ids of the items that users have played, in the order of playing, by the id of the user. */
  readonly played = new Map<string, string[]>();

  constructor() {
    this.user('guest');
    this.user('root', { isAdministrator: true });
  }

  user(name: string, facts: Partial<SimulatedUser> = {}): SimulatedUser {
    const id = idOf(1, this.users.length + 1);
    const user = { id, name, isAdministrator: false, isDisabled: false, password: `${name} knows it`, ...facts };
    this.users.push(user);
    return user;
  }

  library(name: string, type: SimulatedLibrary['type']): SimulatedLibrary {
    const library = { id: idOf(2, this.libraries.length + 1), name, type };
    this.libraries.push(library);
    return library;
  }

  movie(library: SimulatedLibrary, name: string, facts: Partial<SimulatedItem> = {}): SimulatedItem {
    return this.#add({ libraryId: library.id, type: 'Movie', name, versions: [HD], ...facts });
  }

  series(library: SimulatedLibrary, name: string, facts: Partial<SimulatedItem> = {}): SimulatedItem {
    return this.#add({ libraryId: library.id, type: 'Series', name, versions: [], ...facts });
  }

  episode({ id, libraryId }: SimulatedItem, season?: number, number?: number, last?: number): SimulatedItem {
    const place = { seriesId: id, ...{ season, number, last } };
    return this.#add({ libraryId, type: 'Episode', name: `Episode ${number ?? '?'}`, versions: [HD], place });
  }

  play({ id: userId }: SimulatedUser, ...items: readonly SimulatedItem[]): void {
    const before = this.played.get(userId) ?? [];
    this.played.set(userId, [...before, ...items.map(({ id }) => id)]);
  }

  remove(id: string): void {
    const index = this.items.findIndex((item) => item.id === id);
    if (index >= 0) this.items.splice(index, 1);
  }

  #add(facts: Pick<SimulatedItem, 'libraryId' | 'type' | 'name' | 'versions'> & Partial<SimulatedItem>): SimulatedItem {
    const number = this.items.length + 1;
    const added = new Date(Date.UTC(2024, 0, 1) + number * 60_000).toISOString();
    const item = { id: idOf(3, number), year: 2000, providerIds: {}, boxSet: null, place: null, added, ...facts };
    this.items.push(item);
    return item;
  }
}
