import { language } from '@ombi/sdk/ui/i18n';
import { movieRequests } from '../../api/movies/index.js';
import type { Variant } from '../model/standing.js';
import type { Asked } from './desk.js';
import { attempt, requestTexts, tellSuccess } from './outcome.js';

/** What people who may decide can choose for a request; null leaves it to the portal. */
export interface AskOptions {
  readonly onBehalfOf: string | null;
  readonly qualityProfile: number | null;
  readonly rootFolder: number | null;
}

/** Sends a wish and tells what came of it. True when the portal took it. */
export async function ask(title: Asked, variant: Variant, options: AskOptions | null): Promise<boolean> {
  const chosen = options && {
    requestOnBehalf: options.onBehalfOf,
    qualityPathOverride: options.qualityProfile,
    rootFolderOverride: options.rootFolder,
  };
  const result = await attempt(
    movieRequests.ask({ theMovieDbId: Number(title.id), languageCode: language(), is4KRequest: variant === '4k', ...chosen }),
  );
  if (result) tellSuccess(requestTexts().t('RequestAddedSuccessfully', { title: title.name }));
  return result !== null;
}
