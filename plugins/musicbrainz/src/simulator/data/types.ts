/** What connects an artist with a page or another artist: the id of its kind, and the rest as the service writes it. */
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

/** An artist who was invented for the simulator. */
export interface SimulatedArtist {
  readonly id: string;
  readonly name: string;
  readonly type: string | null;
  readonly disambiguation?: string;
  /** ISO 3166-1 and the name of the place. */
  readonly country?: string | null;
  readonly area?: string | null;
  readonly begin?: string | null;
  readonly end?: string | null;
  readonly ended?: boolean | null;
  readonly relations?: readonly SimulatedRelation[];
}

/** An album that was invented for the simulator; each has two releases, the second of which is a bootleg. */
export interface SimulatedAlbum {
  readonly id: string;
  readonly title: string;
  readonly artistIds: readonly string[];
  readonly type: string | null;
  readonly secondaryTypes?: readonly string[];
  /** Of any precision; empty when unknown. */
  readonly releaseDate: string;
  readonly tracks?: readonly string[];
  /** Whether the archive has its cover. */
  readonly hasCover?: boolean;
}

/** What the simulator knows; tests add, change and remove while it runs. */
export interface SimulatedData {
  readonly artists: SimulatedArtist[];
  readonly albums: SimulatedAlbum[];
}
