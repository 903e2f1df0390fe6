import { withoutEndSlashes, type Recipient } from '@ombi/sdk';
import type { PortalBranding } from '../../branding/index.js';
import type { User } from '../../identity/index.js';
import type { RequestSummary } from '../../requests/index.js';
import type { TemplateVariables } from './render-template.js';

/** What is known when a message is written. */
export interface NotificationContext {
  readonly request: RequestSummary;
  readonly requester: User;
  readonly application: PortalBranding;
  readonly error: string | null;
  /** Episodes of a series that have just arrived. */
  readonly arrived: readonly { readonly season: number; readonly number: number }[];
  readonly now: Date;
}

const TYPE_WORDS = { movie: 'movie', tv: 'show', album: 'album' } as const;
const STATUS_WORDS = { pending: 'Pending Approval', approved: 'Processing Request', available: 'Available', denied: 'Denied' } as const;
const DETAILS_PATHS = { movie: 'movie', tv: 'tv', album: 'artist' } as const;

/** Whom one copy of a message is for: one person, or a place, where the requester may be called by another name. */
export interface TemplateRecipient {
  readonly recipient: Recipient | null;
  /** What the requester is called there, such as a mention. */
  readonly userPreference: string | null;
}

const NO_RECIPIENT: TemplateRecipient = { recipient: null, userPreference: null };

/** The values of the template variables, by their public names. */
export function requestTemplateVariables(
  { request, requester, application: portalBranding, error, arrived, now }: NotificationContext,
  { recipient, userPreference } = NO_RECIPIENT,
): TemplateVariables {
  return {
    ...commonTemplateVariables(portalBranding, now),
    RecipientName: recipient?.userName ?? null,
    RecipientAlias: recipient?.alias ?? null,
    UserPreference: userPreference,
    RequestId: String(request.requestId),
    RequestedUser: requester.userName,
    UserName: requester.userName,
    Alias: requester.displayName,
    RequestedByAlias: request.requestedByAlias,
    Title: request.title,
    Type: TYPE_WORDS[request.kind],
    Year: request.year === null ? null : String(request.year),
    Overview: request.overview,
    PosterImage: requestPosterUrl(request, portalBranding.url),
    ProviderId: request.ref.id,
    RequestedDate: longDate(request.requestedAt),
    AvailableDate: request.availableAt && longDate(request.availableAt),
    RequestStatus: STATUS_WORDS[request.state],
    DenyReason: request.deniedReason,
    Is4K: request.variant === '4k' ? 'true' : null,
    Error: error,
    DetailsUrl: requestDetailsUrl(request, portalBranding.url),
    ...partialAvailabilityVariables(arrived),
  };
}

/** No values where nothing arrived in parts. */
function partialAvailabilityVariables(arrived: NotificationContext['arrived']): TemplateVariables {
  const [first] = arrived;
  return {
    PartiallyAvailableSeasonNumber: first ? String(first.season) : null,
    PartiallyAvailableEpisodeNumbers: first ? arrived.map(({ number }) => number).join(', ') : null,
    PartiallyAvailableEpisodeCount: first ? String(arrived.length) : null,
    PartiallyAvailableEpisodesList: first ? arrived.map(({ season, number }) => `${season}x${number}`).join(', ') : null,
  };
}

/** The variables of every message: the portal, and what time it is. */
export const commonTemplateVariables = (portalBranding: PortalBranding, now: Date): TemplateVariables => ({
  ApplicationName: portalBranding.name,
  ApplicationUrl: portalBranding.url,
  LongDate: longDate(now),
  ShortDate: now.toLocaleDateString('en'),
  LongTime: now.toLocaleTimeString('en', { timeStyle: 'medium' }),
  ShortTime: now.toLocaleTimeString('en', { timeStyle: 'short' }),
});

/** Where the title stands in this portal; null while the administrator has not said where the portal itself stands. */
export function requestDetailsUrl({ kind, ref, artistId }: RequestSummary, applicationUrl: string | null): string | null {
  return applicationUrl && `${withoutEndSlashes(applicationUrl)}/details/${DETAILS_PATHS[kind]}/${encodeURIComponent(artistId ?? ref.id)}`;
}

/** The poster through this portal's own image route, so that no outside host is named. */
export function requestPosterUrl({ posterPath }: RequestSummary, applicationUrl: string | null): string | null {
  return applicationUrl && posterPath ? `${withoutEndSlashes(applicationUrl)}/api/v3/images/w300${posterPath}` : null;
}

const longDate = (date: Date): string => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(date);
