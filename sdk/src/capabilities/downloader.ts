import type { ExternalIds, MediaKind, MediaRef, Page, Slice, Variant } from '../media.js';
import type { Option } from '../definition/settings.js';

/** What a downloader offers to choose from. Profile and folder ids are whole numbers above 0. */
export interface DownloadOptions {
  readonly qualityProfiles: readonly Option[];
  readonly rootFolders: readonly Option[];
  readonly tags: readonly Option[];
}

/** A decision, ready to be carried out. Numbers of 0 mean "no wish". */
export interface ApprovedItem {
  /** Equal for every try of the same hand-over. */
  readonly idempotencyKey: string;
  readonly ref: MediaRef;
  readonly ids: ExternalIds;
  readonly variant: Variant;
  readonly title: string;
  readonly year: number | null;
  readonly requestedBy: string;
  readonly qualityProfileId: number;
  readonly rootFolderId: number;
  /** The requester's own standing choice, used when the override names nothing that exists. */
  readonly preferredQualityProfileId: number;
  readonly preferredRootFolderId: number;
}

/** `already-there`: the downloader knew and watched the title before; nothing was changed for the worse. */
export interface DownloadReceipt {
  readonly outcome: 'added' | 'already-there';
  /** The downloader's own id of the title. */
  readonly externalId: string;
}

/** A title that a downloader watches or holds. */
export interface DownloaderItem {
  readonly ref: MediaRef;
  readonly ids: ExternalIds;
  readonly monitored: boolean;
  /** The copies for which a file exists. */
  readonly held: readonly Variant[];
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
  /** Whether a held file makes a request available (*Scan for availability*). */
  scansAvailability(ctx: X): Promise<boolean>;
}
