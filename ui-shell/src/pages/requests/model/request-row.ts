import type { Trouble } from '../../../api/trouble.js';
import type { RequestKind } from '../../../media/desk/send.js';
import type { AskedSeason } from '../../../media/model/series/asked-part.js';
import type { CopyFlags, Variant } from '../../../media/model/standing.js';

/** One request as the list shows it. A copy that nobody asked for is null. */
export interface RequestRow {
  readonly id: number;
  readonly kind: RequestKind;
  /** Under which its advanced options are kept: of the movie, or of the whole series. */
  readonly optionsId: number;
  readonly title: string;
  /** Which episodes of a series. */
  readonly part?: readonly AskedSeason[];
  /** Whose album it is. */
  readonly artist?: string;
  /** What its page is called by; the page of an album is that of its artist. */
  readonly titleId: string;
  readonly posterPath: string | null;
  readonly releaseDate: string | null;
  /** The word of the source about the title, e.g. `Released`. */
  readonly releaseStatus: string;
  readonly requestedBy: string;
  readonly requesterId: string | null;
  readonly requestedDate: string | null;
  readonly copies: Readonly<Record<Variant, CopyFlags | null>>;
  readonly canApprove: boolean;
  /** How much of it the person who asked has watched, in percent. */
  readonly progress: number;
  /** Why a downloader did not take it yet. */
  readonly trouble: Trouble | null;
  readonly sample: boolean;
}
