/** An album as the world knows it, whether Lidarr lists it or not. */
export interface PublishedAlbum {
  readonly albumId: string;
  readonly artistId: string;
  readonly title: string;
  readonly artistName: string;
  /** Kinds of albums that the metadata profile leaves out are never listed. */
  readonly isLeftOut: boolean;
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
}

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

const BEATLES = { artistId: 'b10bbbfc-cf9e-42e0-be17-e2c3e1d2600d', artistName: 'The Beatles', isLeftOut: false };

/** Two albums that everybody knows. */
export const ABBEY_ROAD: PublishedAlbum = { ...BEATLES, albumId: '9162580e-5df4-32de-80cc-f45a8d8a9b1d', title: 'Abbey Road' };
export const HELP: PublishedAlbum = { ...BEATLES, albumId: '0d44e1cb-c6e0-3453-8b68-4d2082f05421', title: 'Help!' };

/** Everything a Lidarr remembers. Tests may look and change at will. */
export class LidarrState {
  /** All albums that its source of metadata knows, by their ids. */
  readonly world = new Map([ABBEY_ROAD, HELP].map((album) => [album.albumId, album]));
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
  readonly searches: number[] = [];
  /** What is being fetched, in the order in which it ends. */
  readonly queue: QueuedDownload[] = [];
  /** How often somebody asks in vain for the albums of a new artist, because Lidarr still reads about it. */
  looksBeforeListed = 0;
  #unread: { readonly artist: StoredArtist; readonly wanted: readonly string[]; looks: number }[] = [];

  /** The world learns of an album; without words of its own it is one of an unknown band. */
  publish(albumId: string, facts: Partial<PublishedAlbum> = {}): PublishedAlbum {
    const album = { albumId, artistId: `${albumId.slice(0, -4)}0000`, title: 'Album', artistName: 'Band', isLeftOut: false, ...facts };
    this.world.set(albumId, album);
    return album;
  }

  artistBy(foreignArtistId: string): StoredArtist | undefined {
    return [...this.artists.values()].find((artist) => artist.foreignArtistId === foreignArtistId);
  }

  albumBy(foreignAlbumId: string): StoredAlbum | undefined {
    return [...this.albums.values()].find((album) => album.foreignAlbumId === foreignAlbumId);
  }

  /** An artist is taken; its albums are listed when Lidarr has read about it, and those that are wanted are monitored. */
  insert(artist: NewArtist, wanted: readonly string[]): StoredArtist {
    const stored = { ...artist, id: this.artists.size + 1 };
    this.artists.set(stored.id, stored);
    this.#unread.push({ artist: stored, wanted, looks: this.looksBeforeListed });
    if (this.looksBeforeListed === 0) this.looked();
    return stored;
  }

  /** Somebody asked for albums: Lidarr has read a little further meanwhile. */
  looked(): void {
    const read = this.#unread.filter(({ looks }) => looks <= 0);
    this.#unread = this.#unread.filter((unread) => unread.looks-- > 0);
    for (const { artist, wanted } of read) this.#list(artist, wanted);
  }

  /** An album that somebody else has put there, with its artist. */
  has(albumId: string, facts: Partial<StoredAlbum> = {}, ofArtist: Partial<NewArtist> = {}): StoredAlbum {
    const { artistId, artistName, title } = this.world.get(albumId) ?? this.publish(albumId);
    const artist = this.artistBy(artistId) ?? this.#artist({ foreignArtistId: artistId, artistName, ...ofArtist });
    const album = { id: this.albums.size + 1, artistId: artist.id, foreignAlbumId: albumId, title, monitored: true, tracks: 10, files: 0 };
    this.albums.set(album.id, { ...album, ...facts });
    return { ...album, ...facts };
  }

  changeArtist(id: number, facts: Partial<StoredArtist>): StoredArtist | undefined {
    return change(this.artists, id, facts);
  }

  change(id: number, facts: Partial<StoredAlbum>): StoredAlbum | undefined {
    return change(this.albums, id, facts);
  }

  /** A search has found something to fetch; a later word about the same album takes the place of the first. */
  download(albumId: number, facts: Partial<QueuedDownload> = {}): void {
    this.#leaveQueue(albumId);
    this.queue.push({ albumId, status: 'queued', size: 400_000_000, sizeleft: 400_000_000, ...facts });
  }

  /** The download is done: from now on there are files for all songs, or for so many. */
  finish(foreignAlbumId: string, files?: number): void {
    const album = this.albumBy(foreignAlbumId);
    if (!album) throw new Error(`nobody asked for album ${foreignAlbumId}`);
    this.#leaveQueue(album.id);
    this.change(album.id, { files: files ?? album.tracks });
  }

  #artist(facts: Pick<NewArtist, 'foreignArtistId' | 'artistName'> & Partial<NewArtist>): StoredArtist {
    const defaults = { qualityProfileId: 1, metadataProfileId: 1, rootFolderPath: '/music', monitored: true, monitorNewItems: 'none' };
    const artist = { ...defaults, ...facts, id: this.artists.size + 1 };
    this.artists.set(artist.id, artist);
    return artist;
  }

  #list(artist: StoredArtist, wanted: readonly string[]): void {
    for (const { albumId, artistId, isLeftOut } of [...this.world.values()]) {
      if (artistId !== artist.foreignArtistId || isLeftOut || this.albumBy(albumId)) continue;
      this.has(albumId, { monitored: wanted.includes(albumId) });
    }
  }

  #leaveQueue(albumId: number): void {
    const others = this.queue.filter((download) => download.albumId !== albumId);
    this.queue.splice(0, this.queue.length, ...others);
  }
}

function change<T extends { readonly id: number }>(all: Map<number, T>, id: number, facts: Partial<T>): T | undefined {
  const known = all.get(id);
  if (!known) return undefined;
  const changed = { ...known, ...facts, id };
  all.set(id, changed);
  return changed;
}
