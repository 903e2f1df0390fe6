import { albumRequests } from '../../api/music/index.js';
import { movieRequests, type CopyOfRequest, type OverridesWire, type RequestResultWire } from '../../api/movies/index.js';
import { seriesRequests } from '../../api/shows/index.js';
import type { CopyKind } from '../dialogs/use-choices.js';
import type { AskableKind } from '../model/kinds.js';
import { attempt, requestTexts, tellSuccess } from './outcome.js';
import type { RequestKind } from './send.js';

/** What can be done with a request once it was made. */
interface FollowUp {
  reprocess(copy: CopyOfRequest): Promise<RequestResultWire>;
  subscribe(id: number): Promise<boolean>;
  unsubscribe(id: number): Promise<boolean>;
  /** Of a movie, or of a whole series; null when it is gone. */
  overrides(id: number, signal?: AbortSignal): Promise<OverridesWire | null>;
  override(copy: CopyOfRequest, overrides: OverridesWire): Promise<RequestResultWire>;
}

/** Movies and series have all of it; albums are handed over once more, too. */
export const followUps: Readonly<Record<AskableKind, FollowUp>> = { movie: movieRequests, tv: seriesRequests };

export const handOvers: Readonly<Record<RequestKind, Pick<FollowUp, 'reprocess'>>> = { ...followUps, album: albumRequests };

/** Hands an approved request to its downloader once more, and tells what came of it. */
export async function sendAgain({ kind, variant }: CopyKind, id: number): Promise<void> {
  const result = await attempt(followUps[kind].reprocess({ id, is4K: variant === '4k' }));
  if (result) tellSuccess(result.message || requestTexts().t('SuccessfullyReprocessed'));
}
