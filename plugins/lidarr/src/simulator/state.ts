import { patchEntry, type QueuedDownload, removeSimulatedDownloads, ServarrState } from '@ombi/servarr/simulator';

/** An album in the metadata source, whether Lidarr lists it or not. */
export interface PublishedAlbum {
  readonly albumId: string;
  readonly artistId: string;
  readonly title: string;
  readonly artistName: string;
  /** ISO date and time. Default: the beginning of 2000. */
  readonly releaseDate?: string;
  /** The metadata profile excludes albums of this type, so they are never listed. */
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
  /** Only early versions have this member. */
  readonly albumFolder?: boolean;
  /** Options of the add; absent once Lidarr has applied them. */
  readonly addOptions?: AddOptions | undefined;
}

/** The albums of a new artist that Lidarr monitors; it unmonitors all others. */
type AddOptions = {
  readonly albumsToMonitor?: readonly string[];
};

/** An album that Lidarr lists. */
export interface StoredAlbum {
  readonly id: number;
  readonly artistId: number;
  readonly foreignAlbumId: string;
  readonly title: string;
  readonly monitored: boolean;
  readonly tracks: number;
  readonly files: number;
}

/** A download of an album. */
export interface QueuedAlbum extends QueuedDownload {
  readonly albumId: number;
}

export type NewArtist = Omit<StoredArtist, 'id'>;

const BEATLES = { artistId: 'b10bbbfc-cf9e-42e0-be17-e2c3e1d2600d', artistName: 'The Beatles', isExcluded: false };

/** Sample albums: two real ones with their MusicBrainz ids. */
export const ABBEY_ROAD: PublishedAlbum = {
  ...BEATLES,
  albumId: '9162580e-5df4-32de-80cc-f45a8d8a9b1d',
  title: 'Abbey Road',
  releaseDate: '1969-09-26T00:00:00Z',
};
/** Sample album, one that the metadata of the simulator has. */
export const HELP_ALBUM: PublishedAlbum = {
  ...BEATLES,
  albumId: '0d44e1cb-c6e0-3453-8b68-4d2082f05421',
  title: 'Help!',
  releaseDate: '1965-08-06T00:00:00Z',
};

/** The state of a simulated Lidarr. Tests may read and change it at any time. */
export class LidarrState extends ServarrState {
  /** All albums of the metadata source, by id. */
  readonly publishedAlbums = new Map([ABBEY_ROAD, HELP_ALBUM].map((album) => [album.albumId, album]));
  /** What the metadata source says of artists, by id. */
  readonly biographies = new Map([[BEATLES.artistId, 'Four musicians from Liverpool.']]);
  readonly artists = new Map<number, StoredArtist>();
  readonly albums = new Map<number, StoredAlbum>();
  readonly metadataProfiles = [
    { id: 1, name: 'Standard' },
    { id: 2, name: 'None' },
  ];
  /** Ids of the albums that were searched, in order. */
  readonly searchedAlbumIds: number[] = [];
  /** Running downloads, those that end first at the top. */
  readonly queue: QueuedAlbum[] = [];
  /** Number of polls for the albums of a new artist that return nothing, because Lidarr is still loading them. */
  pollsBeforeListed = 0;
  /** Number of reads of a new artist before Lidarr applies its options, after it has listed the albums. */
  readsBeforeApplied = 0;
  #pendingArtists: { readonly artist: StoredArtist; looks: number }[] = [];
  #unapplied: { readonly artistId: number; reads: number }[] = [];

  constructor() {
    super(
      [
        { id: 1, name: 'Any' },
        { id: 2, name: 'Lossless' },
        { id: 3, name: 'Standard' },
      ],
      [
        { id: 1, path: '/music' },
        { id: 2, path: '/music-kids' },
      ],
    );
  }

  /** Adds an album to the metadata source; without overrides it belongs to an unknown band. */
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

  /** Inserts an artist. Its albums are listed after `pollsBeforeListed` polls, its options are applied some reads later. */
  insertArtist(artist: NewArtist): StoredArtist {
    const stored = { ...artist, id: this.artists.size + 1 };
    this.artists.set(stored.id, stored);
    this.#pendingArtists.push({ artist: stored, looks: this.pollsBeforeListed });
    if (this.pollsBeforeListed === 0) this.pollAlbums();
    return stored;
  }

  /** Counts one poll of the albums; Lidarr loads in the meantime. */
  pollAlbums(): void {
    const ready = this.#pendingArtists.filter(({ looks }) => looks <= 0);
    this.#pendingArtists = this.#pendingArtists.filter((pending) => pending.looks-- > 0);
    for (const { artist } of ready) this.#listAlbums(artist);
  }

  /** Lists the albums of all new artists now. */
  publishPendingAlbums(): void {
    for (const { artist } of this.#pendingArtists.splice(0)) this.#listAlbums(artist);
  }

  /** Counts one read of an artist; Lidarr applies the options after enough reads. */
  readArtist(id: number): StoredArtist | undefined {
    const stored = this.artists.get(id);
    const due = this.#unapplied.filter(({ artistId, reads }) => artistId === id && reads <= 0);
    this.#unapplied = this.#unapplied.filter((one) => one.artistId !== id || one.reads-- > 0);
    for (const { artistId } of due) this.applyOptions(artistId);
    return stored;
  }

  /** Monitors only the albums that the artist was added for. */
  applyOptions(artistId: number): void {
    const monitoredIds = this.artists.get(artistId)?.addOptions?.albumsToMonitor ?? [];
    this.patchArtist(artistId, { addOptions: undefined });
    for (const { id, foreignAlbumId } of [...this.albums.values()].filter((album) => album.artistId === artistId))
      this.patchAlbum(id, { monitored: monitoredIds.includes(foreignAlbumId) });
  }

  /** Inserts an album with its artist, as if another client had added it. */
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

  /** Adds a download to the queue; replaces an earlier one of the same album. */
  enqueueDownload(albumId: number, overrides: Partial<QueuedAlbum> = {}): void {
    removeSimulatedDownloads(this.queue, (download) => download.albumId === albumId);
    this.queue.push({ albumId, status: 'queued', size: 400_000_000, sizeleft: 400_000_000, ...overrides });
  }

  /** Completes the download: from now on all tracks, or `files` of them, have a file. */
  completeDownload(foreignAlbumId: string, files?: number): void {
    const album = this.findAlbum(foreignAlbumId);
    if (!album) throw new Error(`nobody asked for album ${foreignAlbumId}`);
    removeSimulatedDownloads(this.queue, ({ albumId }) => albumId === album.id);
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
}
