import type { Trouble } from '../trouble.js';

/** Who asked; the portal tells no more of a person. */
interface RequesterWire {
  readonly id: string;
  readonly userName: string | null;
  readonly alias?: string | null;
  readonly userAlias?: string | null;
}

/** A movie request with both of its copies. A date in the year 1 means "never". */
export interface MovieRequestWire {
  readonly id: number;
  readonly title: string | null;
  readonly theMovieDbId: number;
  readonly posterPath: string | null;
  readonly releaseDate: string;
  readonly status: string | null;
  readonly requestedUserId: string | null;
  readonly requestedUser: RequesterWire | null;
  readonly requestedByAlias: string | null;
  readonly requestedDate: string;
  readonly approved: boolean;
  readonly available: boolean;
  readonly denied: boolean | null;
  readonly deniedReason: string | null;
  readonly has4KRequest: boolean;
  readonly requestedDate4k: string;
  readonly approved4K: boolean;
  readonly available4K: boolean;
  readonly denied4K: boolean | null;
  readonly deniedReason4K: string | null;
  readonly requestStatus: string | null;
  readonly canApprove: boolean;
  readonly subscribed: boolean;
  readonly showSubscribe: boolean;
  readonly qualityOverride: number;
  readonly rootPathOverride: number;
  readonly source: number;
  readonly watchedByRequestedUser: boolean;
  readonly playedByUsersCount: number;
  /** Why the last hand-over to a downloader failed; null when it did not. */
  readonly dispatchError?: Trouble | null;
  readonly dispatchError4K?: Trouble | null;
  readonly sample?: boolean;
}

/** A wish for a movie. The three overrides and `requestOnBehalf` are for people who may decide. */
export interface MovieWish {
  readonly theMovieDbId: number;
  readonly languageCode: string;
  readonly is4KRequest: boolean;
  readonly requestOnBehalf?: string | null;
  readonly qualityPathOverride?: number | null;
  readonly rootFolderOverride?: number | null;
}

/** What was chosen for a movie or a whole series in place of what its downloader is set to; 0 means "no wish". */
export interface OverridesWire {
  readonly qualityOverride: number;
  readonly rootPathOverride: number;
  /** Of series only. */
  readonly languageProfile: number;
}

export interface ChoiceWire {
  readonly value: number;
  readonly label: string;
}

/** What the downloaders of one kind and copy offer to choose from. */
export interface DownloaderOptionsWire {
  readonly qualityProfiles: readonly ChoiceWire[];
  readonly rootFolders: readonly ChoiceWire[];
  /** Absent where languages are not chosen apart from the quality. */
  readonly languageProfiles?: readonly ChoiceWire[];
  /** What people call the downloader. */
  readonly downloader: string;
  /** The members of a user that keep the same choices once for all. */
  readonly standing: { readonly qualityProfile: string; readonly rootFolder: string };
}

/** A person who can be asked for. */
export interface PersonChoiceWire {
  readonly id: string;
  readonly username: string;
  readonly email: string | null;
}

export interface PageWire<T> {
  readonly collection: readonly T[] | null;
  readonly total: number;
}
