/** A relation of an artist: the id of its type, and further members in the format of the service. */
export interface SimulatedRelation {
  readonly typeId: string;
  readonly type: string;
  readonly url?: string;
  readonly artistId?: string;
  readonly direction?: 'forward' | 'backward';
  readonly begin?: string | null;
  readonly end?: string | null;
  readonly ended?: boolean;
  readonly attributes?: readonly string[];
}

/** An invented artist. */
export interface SimulatedArtist {
  readonly id: string;
  readonly name: string;
  readonly type: string | null;
  readonly disambiguation?: string;
  /** ISO 3166-1 code and the name of the area. */
  readonly country?: string | null;
  readonly area?: string | null;
  readonly begin?: string | null;
  readonly end?: string | null;
  readonly ended?: boolean | null;
  readonly relations?: readonly SimulatedRelation[];
}

/** An invented album; each has two releases, the second of which is a bootleg. */
export interface SimulatedAlbum {
  readonly id: string;
  readonly title: string;
  readonly artistIds: readonly string[];
  readonly type: string | null;
  readonly secondaryTypes?: readonly string[];
  /** With any precision; empty when unknown. */
  readonly releaseDate: string;
  readonly tracks?: readonly string[];
  /** Whether the archive has a cover of it. */
  readonly hasCover?: boolean;
}

/** The data of the simulator; tests may add, change and remove entries at any time. */
export interface SimulatedData {
  readonly artists: SimulatedArtist[];
  readonly albums: SimulatedAlbum[];
}
