/** An album as the world knows it, whether Lidarr lists it or not. */
export interface PublishedAlbum {
  readonly albumId: string;
  readonly artistId: string;
  readonly title: string;
  readonly artistName: string;
  /** Kinds of albums that the metadata profile leaves out are never listed. */
  readonly isExcluded: boolean;
}

/** An artist as Lidarr stores it. */
export interface StoredArtist {
  readonly id: number;
  readonly foreignArtistId: string;
  readonly artistName: string;
  readonly qualityProfileId: number;
  readonly metadataProfileId: number;
  readonly rootFolderPath: string;
  readonly monitored: boolean;
  readonly monitorNewItems: string;
  /** Only early versions have it. */
  readonly albumFolder?: boolean;
  /** What the artist was added with; left out once Lidarr has applied it. */
  readonly addOptions?: AddOptions | undefined;
}

/** Which albums of a new artist Lidarr shall monitor, and which it shall not: all others. */
type AddOptions = {
  readonly albumsToMonitor?: readonly string[];
};

/** An album as Lidarr lists it. */
export interface StoredAlbum {
  readonly id: number;
  readonly artistId: number;
  readonly foreignAlbumId: string;
  readonly title: string;
  readonly monitored: boolean;
  readonly tracks: number;
  readonly files: number;
}

/** A download as the queue lists it; the rest of the row is filled in. */
export interface QueuedDownload {
  readonly albumId: number;
  readonly status: string;
  readonly size: number;
  readonly sizeleft: number;
  readonly timeleft?: string;
  readonly trackedDownloadState?: string;
  readonly trackedDownloadStatus?: string;
  readonly errorMessage?: string;
  readonly statusMessages?: readonly { readonly title: string; readonly messages: readonly string[] }[];
}

export type NewArtist = Omit<StoredArtist, 'id'>;

const BEATLES = { artistId: 'b10bbbfc-cf9e-42e0-be17-e2c3e1d2600d', artistName: 'The Beatles', isExcluded: false };

/** Two albums that everybody knows. */
export const ABBEY_ROAD: PublishedAlbum = { ...BEATLES, albumId: '9162580e-5df4-32de-80cc-f45a8d8a9b1d', title: 'Abbey Road' };
export const HELP: PublishedAlbum = { ...BEATLES, albumId: '0d44e1cb-c6e0-3453-8b68-4d2082f05421', title: 'Help!' };

/** Everything a Lidarr remembers. Tests may look and change at will. */
export class LidarrState {
  /** All albums that its source of metadata knows, by their ids. */
  readonly publishedAlbums = new Map([ABBEY_ROAD, HELP].map((album) => [album.albumId, album]));
  readonly artists = new Map<number, StoredArtist>();
  readonly albums = new Map<number, StoredAlbum>();
  readonly profiles = [
    { id: 1, name: 'Any' },
    { id: 2, name: 'Lossless' },
    { id: 3, name: 'Standard' },
  ];
  readonly metadataProfiles = [
    { id: 1, name: 'Standard' },
    { id: 2, name: 'None' },
  ];
  readonly rootFolders = [
    { id: 1, path: '/music' },
    { id: 2, path: '/music-kids' },
  ];
  /** Ids of the albums that were searched for, in order. */
  readonly searchedAlbumIds: number[] = [];
  /** What is being fetched, in the order in which it ends. */
  readonly queue: QueuedDownload[] = [];
  /** How often somebody asks in vain for the albums of a new artist, because Lidarr still reads about it. */
  pollsBeforeListed = 0;
  /** How often somebody reads the new artist before Lidarr applies its options, after it has listed the albums. */
  readsBeforeApplied = 0;
  #pendingArtists: { readonly artist: StoredArtist; looks: number }[] = [];
  #unapplied: { readonly artistId: number; reads: number }[] = [];

  /** The world learns of an album; without words of its own it is one of an unknown band. */
  publishAlbum(albumId: string, overrides: Partial<PublishedAlbum> = {}): PublishedAlbum {
    const album = { albumId, artistId: `${albumId.slice(0, -4)}0000`, title: 'Album', artistName: 'Band', isExcluded: false, ...overrides };
    this.publishedAlbums.set(albumId, album);
    return album;
  }

  findArtist(foreignArtistId: string): StoredArtist | undefined {
    return [...this.artists.values()].find((artist) => artist.foreignArtistId === foreignArtistId);
  }

  findAlbum(foreignAlbumId: string): StoredAlbum | undefined {
    return [...this.albums.values()].find((album) => album.foreignAlbumId === foreignAlbumId);
  }

  /** An artist is taken; its albums are listed when Lidarr has read about it, and its options are applied some time after that. */
  insertArtist(artist: NewArtist): StoredArtist {
    const stored = { ...artist, id: this.artists.size + 1 };
    this.artists.set(stored.id, stored);
    this.#pendingArtists.push({ artist: stored, looks: this.pollsBeforeListed });
    if (this.pollsBeforeListed === 0) this.pollAlbums();
    return stored;
  }

  /** Somebody asked for albums: Lidarr has read a little further meanwhile. */
  pollAlbums(): void {
    const ready = this.#pendingArtists.filter(({ looks }) => looks <= 0);
    this.#pendingArtists = this.#pendingArtists.filter((pending) => pending.looks-- > 0);
    for (const { artist } of ready) this.#listAlbums(artist);
  }

  /** Somebody read an artist: Lidarr has come a little further with its options meanwhile. */
  readArtist(id: number): StoredArtist | undefined {
    const stored = this.artists.get(id);
    const due = this.#unapplied.filter(({ artistId, reads }) => artistId === id && reads <= 0);
    this.#unapplied = this.#unapplied.filter((one) => one.artistId !== id || one.reads-- > 0);
    for (const { artistId } of due) this.applyOptions(artistId);
    return stored;
  }

  /** Only the albums that the artist was added for are monitored from now on. */
  applyOptions(artistId: number): void {
    const monitoredIds = this.artists.get(artistId)?.addOptions?.albumsToMonitor ?? [];
    this.patchArtist(artistId, { addOptions: undefined });
    for (const { id, foreignAlbumId } of [...this.albums.values()].filter((album) => album.artistId === artistId))
      this.patchAlbum(id, { monitored: monitoredIds.includes(foreignAlbumId) });
  }

  /** An album that somebody else has put there, with its artist. */
  addExisting(albumId: string, overrides: Partial<StoredAlbum> = {}, artistOverrides: Partial<NewArtist> = {}): StoredAlbum {
    const { artistId, artistName, title } = this.publishedAlbums.get(albumId) ?? this.publishAlbum(albumId);
    const artist = this.findArtist(artistId) ?? this.#addArtist({ foreignArtistId: artistId, artistName, ...artistOverrides });
    const album = { id: this.albums.size + 1, artistId: artist.id, foreignAlbumId: albumId, title, monitored: true, tracks: 10, files: 0 };
    this.albums.set(album.id, { ...album, ...overrides });
    return { ...album, ...overrides };
  }

  patchArtist(id: number, facts: Partial<StoredArtist>): StoredArtist | undefined {
    return patchEntry(this.artists, id, facts);
  }

  patchAlbum(id: number, facts: Partial<StoredAlbum>): StoredAlbum | undefined {
    return patchEntry(this.albums, id, facts);
  }

  /** A search has found something to fetch; a later word about the same album takes the place of the first. */
  enqueueDownload(albumId: number, overrides: Partial<QueuedDownload> = {}): void {
    this.#removeFromQueue(albumId);
    this.queue.push({ albumId, status: 'queued', size: 400_000_000, sizeleft: 400_000_000, ...overrides });
  }

  /** The download is done: from now on there are files for all songs, or for so many. */
  completeDownload(foreignAlbumId: string, files?: number): void {
    const album = this.findAlbum(foreignAlbumId);
    if (!album) throw new Error(`nobody asked for album ${foreignAlbumId}`);
    this.#removeFromQueue(album.id);
    this.patchAlbum(album.id, { files: files ?? album.tracks });
  }

  #addArtist(facts: Pick<NewArtist, 'foreignArtistId' | 'artistName'> & Partial<NewArtist>): StoredArtist {
    const defaults = { qualityProfileId: 1, metadataProfileId: 1, rootFolderPath: '/music', monitored: true, monitorNewItems: 'none' };
    const artist = { ...defaults, ...facts, id: this.artists.size + 1 };
    this.artists.set(artist.id, artist);
    return artist;
  }

  #listAlbums(artist: StoredArtist): void {
    for (const { albumId, artistId, isExcluded } of [...this.publishedAlbums.values()]) {
      if (artistId !== artist.foreignArtistId || isExcluded || this.findAlbum(albumId)) continue;
      this.addExisting(albumId, { monitored: false });
    }
    if (this.readsBeforeApplied === 0) this.applyOptions(artist.id);
    else this.#unapplied.push({ artistId: artist.id, reads: this.readsBeforeApplied });
  }

  #removeFromQueue(albumId: number): void {
    const others = this.queue.filter((download) => download.albumId !== albumId);
    this.queue.splice(0, this.queue.length, ...others);
  }
}

function patchEntry<T extends { readonly id: number }>(all: Map<number, T>, id: number, facts: Partial<T>): T | undefined {
  const existing = all.get(id);
  if (!existing) return undefined;
  const changed = { ...existing, ...facts, id };
  all.set(id, changed);
  return changed;
}
