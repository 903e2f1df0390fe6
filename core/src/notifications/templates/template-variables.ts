import { stripTrailingSlashes, type Recipient } from '@ombi/sdk';
import type { PortalBranding } from '../../branding/index.js';
import type { RequestKind } from '../../fulfilment/index.js';
import type { User } from '../../identity/index.js';
import type { RequestSummary } from '../../requests/index.js';
import type { TemplateVariables } from './render-template.js';
import { translatedTexts } from './translations/index.js';

/** Data for the messages about a request. */
export interface RequestNotificationContext {
  readonly request: RequestSummary;
  readonly requester: User;
  readonly application: PortalBranding;
  readonly error: string | null;
  /** Episodes that have just become available. */
  readonly newEpisodes: readonly { readonly season: number; readonly number: number }[];
  readonly now: Date;
}

const TYPE_TEXTS = { movie: 'movie', tv: 'show', album: 'album' } as const;

/** What a kind of title is called in messages. */
export const titleKindText = (kind: RequestKind, language: string): string => (translatedTexts(language)?.types ?? TYPE_TEXTS)[kind];

const STATUS_TEXTS = { pending: 'Pending Approval', approved: 'Processing Request', available: 'Available', denied: 'Denied' } as const;
const DETAILS_PATHS = { movie: 'movie', tv: 'tv', album: 'artist' } as const;

/** Recipient of one message: a user, or a shared channel that may know the requester by another name. */
export interface TemplateRecipient {
  readonly recipient: Recipient | null;
  /** The requester's handle on the channel, such as a mention. */
  readonly userPreference: string | null;
  /** Language of the words and dates that are inserted. */
  readonly language: string;
}

export const NO_RECIPIENT: TemplateRecipient = { recipient: null, userPreference: null, language: 'en' };

/** The values of the template variables, by their public names. */
export function requestTemplateVariables(
  { request, requester, application: portalBranding, error, newEpisodes, now }: RequestNotificationContext,
  templateRecipient = NO_RECIPIENT,
): TemplateVariables {
  const { language } = templateRecipient;
  return {
    ...commonTemplateVariables(portalBranding, now, language),
    ...recipientVariables(templateRecipient),
    RequestId: String(request.requestId),
    RequestedUser: requester.userName,
    UserName: requester.userName,
    Alias: requester.displayName,
    RequestedByAlias: request.requestedByAlias,
    Title: request.title,
    Type: titleKindText(request.kind, language),
    Year: request.year === null ? null : String(request.year),
    Overview: request.overview,
    PosterImage: posterUrl(request, portalBranding.url),
    ProviderId: request.ref.id,
    RequestedDate: longDate(request.requestedAt, language),
    AvailableDate: request.availableAt && longDate(request.availableAt, language),
    RequestStatus: STATUS_TEXTS[request.state],
    DenyReason: request.deniedReason,
    Is4K: request.variant === '4k' ? 'true' : null,
    Error: error,
    DetailsUrl: requestDetailsUrl(request, portalBranding.url),
    ...partialAvailabilityVariables(newEpisodes),
  };
}

/** Variables about the recipient of a message. */
export const recipientVariables = ({ recipient, userPreference }: TemplateRecipient): TemplateVariables => ({
  RecipientName: recipient?.userName ?? null,
  RecipientAlias: recipient?.alias ?? null,
  UserPreference: userPreference,
});

/** Null values when the notification is not about new episodes. */
function partialAvailabilityVariables(newEpisodes: RequestNotificationContext['newEpisodes']): TemplateVariables {
  const [first] = newEpisodes;
  return {
    PartiallyAvailableSeasonNumber: first ? String(first.season) : null,
    PartiallyAvailableEpisodeNumbers: first ? newEpisodes.map(({ number }) => number).join(', ') : null,
    PartiallyAvailableEpisodeCount: first ? String(newEpisodes.length) : null,
    PartiallyAvailableEpisodesList: first ? newEpisodes.map(({ season, number }) => `${season}x${number}`).join(', ') : null,
  };
}

/** Variables common to all messages: the portal, date and time. */
export const commonTemplateVariables = (portalBranding: PortalBranding, now: Date, language = 'en'): TemplateVariables => ({
  ApplicationName: portalBranding.name,
  ApplicationUrl: portalBranding.url,
  LongDate: longDate(now, language),
  ShortDate: now.toLocaleDateString(language),
  LongTime: now.toLocaleTimeString(language, { timeStyle: 'medium' }),
  ShortTime: now.toLocaleTimeString(language, { timeStyle: 'short' }),
});

/** URL of the title's page; null while no public URL of the portal is configured. */
export const requestDetailsUrl = (request: RequestSummary, applicationUrl: string | null): string | null =>
  applicationUrl && stripTrailingSlashes(applicationUrl) + requestDetailsPath(request);

/** Path of the title's page: for an album, that of its artist. */
export const requestDetailsPath = ({ kind, ref, artistId }: RequestSummary): string => detailsPath(kind, artistId ?? ref.id);

/** As {@link requestDetailsUrl}, by the id in the address of the page. */
export const detailsUrl = (kind: RequestKind, pageId: string, applicationUrl: string | null): string | null =>
  applicationUrl && stripTrailingSlashes(applicationUrl) + detailsPath(kind, pageId);

const detailsPath = (kind: RequestKind, pageId: string): string => `/details/${DETAILS_PATHS[kind]}/${encodeURIComponent(pageId)}`;

/** URL of the poster on the portal's own image route, so that messages name no third-party host. */
export function posterUrl({ posterPath }: Pick<RequestSummary, 'posterPath'>, applicationUrl: string | null): string | null {
  return applicationUrl && posterPath ? `${stripTrailingSlashes(applicationUrl)}/api/v3/images/w300${posterPath}` : null;
}

const longDate = (date: Date, language = 'en'): string => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date);
