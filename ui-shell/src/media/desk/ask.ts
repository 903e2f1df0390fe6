import { language } from '@ombi/sdk/ui/i18n';
import { movieRequests, type RequestResultWire } from '../../api/movies/index.js';
import { seriesRequests } from '../../api/shows/index.js';
import type { Variant } from '../model/standing.js';
import type { Asked } from './desk.js';
import { attempt, requestTexts, tellSuccess } from './outcome.js';

/** What people who may decide can choose for a request; null leaves it to the portal. */
export interface AskOptions {
  readonly onBehalfOf: string | null;
  readonly qualityProfile: number | null;
  readonly rootFolder: number | null;
  /** Of series only. */
  readonly languageProfile: number | null;
}

const PARTS = { all: { requestAll: true }, first: { firstSeason: true }, latest: { latestSeason: true } } as const;

/** Tells nobody. */
function sendWish({ kind, id, part = 'all' }: Asked, variant: Variant, options: AskOptions | null): Promise<RequestResultWire> {
  const wish = {
    theMovieDbId: Number(id),
    languageCode: language(),
    ...(options && {
      requestOnBehalf: options.onBehalfOf,
      qualityPathOverride: options.qualityProfile,
      rootFolderOverride: options.rootFolder,
    }),
  };
  if (kind === 'movie') return movieRequests.ask({ ...wish, is4KRequest: variant === '4k' });
  const howMuch = typeof part === 'string' ? PARTS[part] : { seasons: part };
  return seriesRequests.ask({ ...wish, ...howMuch, ...(options && { languageProfile: options.languageProfile }) });
}

/** Sends a wish and tells what came of it. True when the portal took it. */
export async function ask(title: Asked, variant: Variant, options: AskOptions | null): Promise<boolean> {
  const result = await attempt(sendWish(title, variant, options));
  if (result) tellSuccess(requestTexts().t('RequestAddedSuccessfully', { title: title.name }));
  return result !== null;
}
