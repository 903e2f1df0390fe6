import type { ExternalIds, MediaKind, MediaRef, Page, Slice, TitleRef, Variant } from '../media.js';
import type { Option } from '../definition/settings.js';
import type { EpisodeFile } from './media-server.js';

/**
 * The options that a downloader offers: quality profiles, root folders, languages, tags. Ids of profiles and folders are integers greater
 * than 0. They must not be given to another option later: when the id of a folder leads elsewhere, or no profile is left under its name, the
 * portal concludes that another server is behind the connection, and drops what was chosen by the ids of the one before.
 */
export interface DownloadOptions {
  /** Quality profiles, labelled as in the service. */
  readonly qualityProfiles: readonly Option[];
  /** Folders in which the service stores downloads. */
  readonly rootFolders: readonly Option[];
  /** Language profiles for series; only for services that choose the language separately from the quality. */
  readonly languageProfiles?: readonly Option[];
  /** Tags of the service, with its ids. */
  readonly tags: readonly Option[];
}

/** The requested episodes of one season. */
export interface ApprovedSeason {
  /** Season number; 0 means specials. */
  readonly number: number;
  /** Episode numbers; at least one. */
  readonly episodes: readonly number[];
}

/** An approved request as a downloader receives it. The number 0 means "no preference". */
export interface ApprovedItem {
  /** Equal for every attempt of the same dispatch. */
  readonly idempotencyKey: string;
  /** Reference of the title in the portal. */
  readonly ref: MediaRef;
  /** Ids of the title at other sources, for services that use one of those. */
  readonly ids: ExternalIds;
  /** The requested variant. */
  readonly variant: Variant;
  /** For display and search only; it does not identify the title. */
  readonly title: string;
  /** Year of the first release; null when unknown. */
  readonly year: number | null;
  /** Series only: the requested episodes by season. Empty for other kinds. */
  readonly seasons: readonly ApprovedSeason[];
  /** Series only: whether it is Japanese animation, which some services store separately. */
  readonly isAnime: boolean;
  /** User name of the requester. */
  readonly requestedBy: string;
  /** Quality profile that the approving user chose among those of `options`. */
  readonly qualityProfileId: number;
  /** Root folder that the approving user chose, as for `qualityProfileId`. */
  readonly rootFolderId: number;
  /** Language profile that the approving user chose, as for `qualityProfileId`; series only. */
  readonly languageProfileId: number;
  /** Quality profile from the settings of the requester, used when the chosen profile does not exist. */
  readonly preferredQualityProfileId: number;
  /** Root folder from the settings of the requester, used when the chosen folder does not exist. */
  readonly preferredRootFolderId: number;
  /** Language profile from the settings of the requester, used when the chosen profile does not exist; series only. */
  readonly preferredLanguageProfileId?: number;
}

/**
 * The result of a dispatch. `added` and `already-there` mean that it is done; `already-there`: the downloader already monitored the title,
 * and no setting of it was made worse. `accepted`: the downloader took the title, but something remains to be done when it is ready, such as
 * the choice of episodes that it has not loaded yet; the portal calls {@link Downloader.confirm} later.
 */
export interface DownloadReceipt {
  readonly outcome: 'added' | 'already-there' | 'accepted';
  /** Id of the title at the downloader; of what will hold the title, such as its artist, while it is only accepted. */
  readonly externalId: string;
  /** `accepted` only: what the dispatch waits for, as a sentence for administrators. */
  readonly waitingFor?: string;
}

/** A title that a downloader monitors or holds. */
export interface DownloaderItem {
  /** Reference of the title by which the portal identifies it; with an empty id for one that could not be read (`UNREADABLE_ITEM`). */
  readonly ref: MediaRef;
  /** All ids of the title that the service knows. */
  readonly ids: ExternalIds;
  /** Whether the service searches for the title. */
  readonly monitored: boolean;
  /**
   * The variants for which a file exists. An album has the regular one once all its tracks exist. Empty for a series, because its episodes
   * are listed separately.
   */
  readonly variants: readonly Variant[];
  /** Albums only: the title for messages such as the newsletter, with the artist. Default: the album is not announced. */
  readonly title?: string;
  /** Year of the release; null when unknown. Default: null. */
  readonly year?: number | null;
  /** Quality of the file in the words of the service, such as `Bluray-1080p`, at most 64 characters; null when unknown. Default: null. */
  readonly quality?: string | null;
  /** Whether the service has a file and still searches for a better one. Default: false. */
  readonly isUpgradeWanted?: boolean;
}

/** Episodes that a downloader has in one file, or one episode that it monitors. */
export interface DownloaderEpisode extends EpisodeFile {
  /** False for an episode that the service searches for and has no file of. Default: true. */
  readonly hasFile?: boolean;
}

/** What a downloader has of some titles: what its whole lists contain of them, and nothing else. */
export interface FoundItems {
  /** The titles that it monitors or holds, as {@link Downloader.items} lists them; a title that is missing here is one that it does not have. */
  readonly items: readonly DownloaderItem[];
  /** All episodes of these titles, as {@link Downloader.episodes} lists them; empty for a downloader that lists none. */
  readonly episodes: readonly DownloaderEpisode[];
}

/**
 * States of a download, in descending precedence: `downloading` transfers data, `importing` is complete and being moved into the library,
 * `stalled` needs an administrator, `paused` was paused by a user, `queued` waits for its turn.
 */
export const DOWNLOAD_STATES = ['downloading', 'importing', 'stalled', 'paused', 'queued'] as const;
/** State of a download. */
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

/** An unfinished download. Its variant is that of the connection. */
export interface DownloadProgress {
  /** Reference of the title by which the portal identifies it. */
  readonly ref: MediaRef;
  /** All ids of the title that the service knows. */
  readonly ids: ExternalIds;
  /** State of the download. */
  readonly state: DownloadState;
  /** Progress in percent, an integer from 0 to 100; null when unknown. */
  readonly percent: number | null;
  /** Seconds until completion, an integer; null when unknown. */
  readonly secondsLeft: number | null;
  /** Why the download is stalled, in the words of the service, for administrators; null when it is not. */
  readonly reason: string | null;
  /** Series only: the episodes in the download; empty when unknown, and for other kinds. */
  readonly episodes: readonly { readonly season: number; readonly number: number }[];
}

/** Downloads approved titles. A title that it already has counts as success, so a repeated dispatch is harmless. */
export interface Downloader<X> {
  /** The media kinds that it can download. */
  readonly kinds: readonly MediaKind[];
  /** Quartz expression: when the portal regularly reads what the downloader holds. */
  readonly schedule: string;
  /**
   * Order among the downloaders in use that serve the same kind: the one with the highest number gets the requests. Default: 0. The items
   * of the others count as well.
   */
  readonly precedence?: number;
  /** Whether an approving user can choose among {@link options}. If false, all their lists are empty. Default: true. */
  readonly hasOptions?: boolean;
  /** Whether users can have a quality profile and root folder of their own for anime. Default: false. */
  readonly separatesAnime?: boolean;
  /** The options from which an approving user can choose. */
  options(ctx: X): Promise<DownloadOptions>;
  /** Adds a title. Throws `rejected` when the service will never accept it. */
  add(ctx: X, item: ApprovedItem): Promise<DownloadReceipt>;
  /**
   * When the portal calls {@link confirm} for an accepted title: milliseconds before the first, the second … call. A title that the last
   * call still answers with `accepted` is a failed dispatch, which an administrator can send again. Required for the outcome `accepted`.
   */
  readonly confirmAfterMs?: readonly number[];
  /**
   * Does what remains to be done for an accepted title. Another portal or a restarted one may make the call, so it must find everything that
   * it needs in the item, in `ctx.store` and at the service. Answers `added` when this call
   * completed the title, `already-there` when it was complete before, else `accepted`. Must be present if `confirmAfterMs` is.
   */
  confirm?(ctx: X, item: ApprovedItem): Promise<DownloadReceipt>;
  /** One slice of the titles that it monitors or holds, in a stable order over all pages. */
  items(ctx: X, slice: Slice): Promise<Page<DownloaderItem>>;
  /** Whether it can list the episodes that it monitors or holds. If true, `episodes` must be present. */
  readonly supportsEpisodes?: boolean;
  /**
   * One slice of the episodes for which a file exists, or for which the service searches, of all series in {@link items}, in a stable
   * order over all pages. None of them can be requested again.
   */
  episodes?(ctx: X, slice: Slice): Promise<Page<DownloaderEpisode>>;
  /** Whether it can be asked for single titles. If true, `findItems` must be present. */
  readonly supportsFindItems?: boolean;
  /**
   * What it has of some titles, 1 to 50, that a webhook named, read from the service at once and not from a stored list. The portal removes
   * a title or an episode that is missing in the answer, so it throws when one cannot be read: the failure of the service, `malformed` for
   * an entry that is not what was expected, `rejected` for a title without the id that the service needs. The portal then reads the whole list.
   */
  findItems?(ctx: X, titles: readonly TitleRef[]): Promise<FoundItems>;
  /** Whether an existing file makes a request available (*Scan for availability*). */
  scansAvailability(ctx: X): Promise<boolean>;
  /** Whether it can report the progress of downloads. If true, `progress` must be present. */
  readonly supportsProgress?: boolean;
  /** Current downloads, whoever started them: at most `limit`, those that finish first. It is called often, so it should be cheap. */
  progress?(ctx: X, limit: number): Promise<readonly DownloadProgress[]>;
}
