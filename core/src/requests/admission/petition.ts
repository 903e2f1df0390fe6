import type { Variant } from '@ombi/sdk';
import type { Principal, User } from '../../identity/index.js';
import type { NewEpisode, NewTitle } from '../store/index.js';

/** A wish with all that is needed to judge it. */
export interface Petition {
  readonly actor: Principal;
  readonly requester: User;
  readonly title: NewTitle;
  readonly variant: Variant;
  /** Tells it from other wishes for the same title. */
  readonly slot: string;
  /** Of a series: what is wanted of it. */
  readonly episodes: readonly NewEpisode[];
  /** Ids of the downloader; null when no wish was sent. */
  readonly rootFolder: number | null;
  readonly quality: number | null;
  readonly language: number | null;
  /** Whether a server or downloader holds the copy already. */
  readonly isHeld: boolean;
}
