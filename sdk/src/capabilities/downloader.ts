import type { ExternalIds, MediaKind, MediaRef, Page, Slice, Variant } from '../media.js';
import type { Option } from '../definition/settings.js';
import type { HeldEpisodes } from './media-server.js';

/** What a downloader offers to choose from. Ids of profiles and folders are whole numbers above 0. */
export interface DownloadOptions {
  /** What may be fetched, in the words of the service. */
  readonly qualityProfiles: readonly Option[];
  /** Where it may be put. */
  readonly rootFolders: readonly Option[];
  /** In which language series are fetched; only of services that choose it apart from the quality. */
  readonly languageProfiles?: readonly Option[];
  /** Words by which the service sorts; their ids are its own. */
  readonly tags: readonly Option[];
}

/** Episodes of one season that are wanted. */
export interface ApprovedSeason {
  readonly number: number;
  /** By their numbers, at least one. */
  readonly episodes: readonly number[];
}

/** A decision, ready to be carried out. Numbers of 0 mean "no wish". */
export interface ApprovedItem {
  /** Equal for every try of the same hand-over. */
  readonly idempotencyKey: string;
  /** The title, as the portal knows it. */
  readonly ref: MediaRef;
  /** Its ids at other sources, for services that know it by one of them. */
  readonly ids: ExternalIds;
  /** The copy that is wanted. */
  readonly variant: Variant;
  /** For people and for a search; never to tell titles apart. */
  readonly title: string;
  /** Year of the first release; null when unknown. */
  readonly year: number | null;
  /** Of a series: what is wanted of it, by season; empty for everything else. */
  readonly seasons: readonly ApprovedSeason[];
  /** Of a series: whether it is drawn in Japan, which some services keep apart. */
  readonly isAnime: boolean;
  /** User name of whom it is for. */
  readonly requestedBy: string;
  /** What the approving person chose, as `options` offered it. */
  readonly qualityProfileId: number;
  /** As `qualityProfileId`. */
  readonly rootFolderId: number;
  /** As `qualityProfileId`; of series only. */
  readonly languageProfileId: number;
  /** The requester's own standing choice, used when the override names nothing that exists. */
  readonly preferredQualityProfileId: number;
  /** As `preferredQualityProfileId`. */
  readonly preferredRootFolderId: number;
}

/** `already-there`: the downloader knew and watched the title before; nothing was changed for the worse. */
export interface DownloadReceipt {
  /** Both are success. */
  readonly outcome: 'added' | 'already-there';
  /** The downloader's own id of the title. */
  readonly externalId: string;
}

/** A title that a downloader watches or holds. */
export interface DownloaderItem {
  /** The title under the reference by which the portal asks for it. */
  readonly ref: MediaRef;
  /** All that the service knows it by. */
  readonly ids: ExternalIds;
  /** Whether the service looks for it. */
  readonly monitored: boolean;
  /**
   * The copies for which a file exists. Of an album the regular one, once every song is there; of a series none: its episodes are told
   * apart.
   */
  readonly held: readonly Variant[];
}

/**
 * How far a download is, the one that tells most first: `downloading` moves, `importing` is fetched and being put in its place,
 * `stalled` needs somebody's help, `paused` was stopped by somebody, `queued` waits for its turn.
 */
export const DOWNLOAD_STATES = ['downloading', 'importing', 'stalled', 'paused', 'queued'] as const;
/** How far a download is, in one word. */
export type DownloadState = (typeof DOWNLOAD_STATES)[number];

/** A download that is not over. The copy that it brings is the one of the connection. */
export interface DownloadProgress {
  /** The title under the reference by which the portal asks for it. */
  readonly ref: MediaRef;
  /** All that the service knows it by. */
  readonly ids: ExternalIds;
  /** How far it is, in one word. */
  readonly state: DownloadState;
  /** What is done of it: a whole number from 0 to 100; null when unknown. */
  readonly percent: number | null;
  /** Whole seconds until it is done; null when unknown. */
  readonly secondsLeft: number | null;
  /** Why it is stuck, in words of the service for those who look after it; null when it is not. */
  readonly reason: string | null;
  /** Of a series: the episodes that it brings; empty when unknown, and for everything else. */
  readonly episodes: readonly { readonly season: number; readonly number: number }[];
}

/** Fetches what was approved. A title that is there already is success, so a repeated hand-over does no harm. */
export interface Downloader<X> {
  /** The kinds of titles that it fetches. */
  readonly kinds: readonly MediaKind[];
  /** Quartz expression of the regular look at what the downloader holds. */
  readonly schedule: string;
  /** What an approving person may choose from. */
  options(ctx: X): Promise<DownloadOptions>;
  /** Fetch a title; throws `rejected` when it never will. */
  add(ctx: X, item: ApprovedItem): Promise<DownloadReceipt>;
  /** What it watches and holds; the whole list over all pages, in a stable order. */
  holdings(ctx: X, slice: Slice): Promise<Page<DownloaderItem>>;
  /** Whether it can tell which episodes it holds; then it has `episodes`. */
  readonly tellsEpisodes?: boolean;
  /** A slice of the episodes for which a file exists, of all series among {@link holdings}, under the same promise. */
  episodes?(ctx: X, slice: Slice): Promise<Page<HeldEpisodes>>;
  /** Whether a held file makes a request available (*Scan for availability*). */
  scansAvailability(ctx: X): Promise<boolean>;
  /** Whether it can tell how far its downloads are; then it has `progress`. */
  readonly tellsProgress?: boolean;
  /** What is being fetched at this moment, by whomever it was asked for: at most `limit` downloads, those that end soonest. Asked often, so it should be cheap. */
  progress?(ctx: X, limit: number): Promise<readonly DownloadProgress[]>;
}
