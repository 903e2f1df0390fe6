import { currentLanguage } from '@ombi/sdk/ui/i18n';
import { albumRequestsApi } from '../../api/music/index.js';
import { movieRequestsApi, type RequestVariantRef, type RequestActionResult } from '../../api/movies/index.js';
import { seriesRequestsApi } from '../../api/shows/index.js';
import type { RequestDecision, Variant } from '../model/request-status.js';
import type { RequestKind } from '../model/title.js';
import type { RequestedVariant, RequestableTitle, DecisionResult } from './request-actions.js';
import { resultOrNotify, requestTexts, notifySuccess } from './request-feedback.js';

/** Advanced options of a request (root folder, quality profile, …) for users who may decide; null leaves the choice to the portal. */
export interface AdvancedRequestOptions {
  readonly onBehalfOf: string | null;
  readonly qualityProfile: number | null;
  readonly rootFolder: number | null;
  /** For series only. */
  readonly languageProfile: number | null;
  /** Id of the server that should fetch it. */
  readonly downloader: string | null;
}

const SELECTIONS = { all: { requestAll: true }, first: { firstSeason: true }, latest: { latestSeason: true } } as const;

/** Sends the request without notifying the user. */
function postRequest(
  { kind, id, part = 'all' }: RequestableTitle,
  variant: Variant,
  options: AdvancedRequestOptions | null,
): Promise<RequestActionResult> {
  const requestOptions = {
    theMovieDbId: Number(id),
    languageCode: currentLanguage(),
    ...(options && {
      requestOnBehalf: options.onBehalfOf,
      qualityPathOverride: options.qualityProfile,
      rootFolderOverride: options.rootFolder,
      downloaderOverride: options.downloader,
    }),
  };
  if (kind === 'movie') return movieRequestsApi.create({ ...requestOptions, is4KRequest: variant === '4k' });
  const seasonSelection = typeof part === 'string' ? SELECTIONS[part] : { seasons: part };
  return seriesRequestsApi.create({ ...requestOptions, ...seasonSelection, ...(options && { languageProfile: options.languageProfile }) });
}

/** Sends a request and notifies the user of the result. True when the portal accepted it. */
export async function createRequest(title: RequestableTitle, variant: Variant, options: AdvancedRequestOptions | null): Promise<boolean> {
  const result = await resultOrNotify(postRequest(title, variant, options));
  if (result) notifySuccess(requestTexts().t('RequestAddedSuccessfully', { title: title.name }));
  return result !== null;
}

/** Calls that exist for every kind of request. */
interface RequestService extends Record<Exclude<RequestDecision, 'deny'>, (variant: RequestVariantRef) => Promise<RequestActionResult>> {
  deny(variant: RequestVariantRef, reason: string): Promise<RequestActionResult>;
  delete(id: number): Promise<RequestActionResult>;
}

const REQUEST_SERVICES: Readonly<Record<RequestKind, RequestService>> = {
  movie: movieRequestsApi,
  tv: seriesRequestsApi,
  album: albumRequestsApi,
};

/** Sends one decision (approve, deny, …) without notifying the user. */
export function sendDecision(
  { kind, requestId, variant }: Pick<RequestedVariant, 'kind' | 'requestId' | 'variant'>,
  requestDecision: RequestDecision,
  reason = '',
): Promise<RequestActionResult> {
  const variantRef = { id: requestId, is4K: variant === '4k' };
  const requestService = REQUEST_SERVICES[kind];
  return requestDecision === 'deny' ? requestService.deny(variantRef, reason) : requestService[requestDecision](variantRef);
}

/** Deletes a request without notifying the user. */
export const deleteRequest = ({ kind, requestId }: Pick<RequestedVariant, 'kind' | 'requestId'>): Promise<RequestActionResult> =>
  REQUEST_SERVICES[kind].delete(requestId);

const SUCCESS_TEXTS: Readonly<Record<RequestDecision, string>> = {
  approve: 'SuccessfullyApproved',
  deny: 'DeniedRequest',
  markAvailable: 'NowAvailable',
  markUnavailable: 'NowUnavailable',
};

/** Approves or denies a request, or changes its availability, and notifies the user of the result; null when it was refused. */
export async function decideRequest(
  requestedVariant: RequestedVariant,
  requestDecision: RequestDecision,
  reason = '',
): Promise<DecisionResult | null> {
  const result = await resultOrNotify(sendDecision(requestedVariant, requestDecision, reason));
  if (!result) return null;
  notifySuccess(requestTexts().t(SUCCESS_TEXTS[requestDecision], { title: requestedVariant.title }));
  return { reason: requestDecision === 'deny' ? reason : null };
}
