import { useQuery } from '@tanstack/react-query';
import { albumRequestsApi } from '../../api/music/index.js';
import { movieRequestsApi, type RequestVariantRef, type DownloadOverrides, type RequestActionResult } from '../../api/movies/index.js';
import { seriesRequestsApi } from '../../api/shows/index.js';
import type { KindAndVariant } from '../request-dialogs/use-downloader-options.js';
import type { RequestableKind } from '../model/title.js';
import { resultOrNotify, requestTexts, notifySuccess } from './request-feedback.js';
import type { RequestKind } from '../model/title.js';

/** What can be done with an existing request. */
interface FollowUpApi {
  redispatch(variant: RequestVariantRef): Promise<RequestActionResult>;
  subscribe(id: number): Promise<boolean>;
  unsubscribe(id: number): Promise<boolean>;
  /** Of a movie, or of a whole series; null when it does not exist any more. */
  overrides(variant: RequestVariantRef, signal?: AbortSignal): Promise<DownloadOverrides | null>;
  override(variant: RequestVariantRef, overrides: DownloadOverrides): Promise<RequestActionResult>;
}

/** Movies and series support all of it; albums support only the repeated dispatch. */
export const requestOverrideApis: Readonly<Record<RequestableKind, FollowUpApi>> = { movie: movieRequestsApi, tv: seriesRequestsApi };

/** The calls that redispatch a request (retry the download; `reprocess` in the API), by kind. */
export const dispatchRetryApis: Readonly<Record<RequestKind, Pick<FollowUpApi, 'redispatch'>>> = {
  ...requestOverrideApis,
  album: albumRequestsApi,
};

/** Reprocesses an approved request: retries its dispatch to the downloader, and notifies the user of the result. */
export async function redispatchRequest({ kind, variant }: KindAndVariant, id: number): Promise<void> {
  const result = await resultOrNotify(requestOverrideApis[kind].redispatch({ id, is4K: variant === '4k' }));
  if (result) notifySuccess(requestTexts().t('SuccessfullyReprocessed'));
}

/** Overrides of a variant of a movie, or of a whole series, by its id among requests; not loaded without a request. */
export const useDownloadOverrides = ({ kind, variant }: KindAndVariant, requestId: number) =>
  useQuery({
    queryKey: ['requests', 'overrides', kind, variant, requestId],
    queryFn: ({ signal }) => requestOverrideApis[kind].overrides({ id: requestId, is4K: variant === '4k' }, signal),
    enabled: requestId > 0,
  });
