import { PORTAL_IMAGE_PATH, stripTrailingSlashes, type Recipient } from '@ombi/sdk';
import type { PortalBranding } from '../../branding/index.js';
import type { RequestKind } from '../../fulfilment/index.js';
import type { User } from '../../identity/index.js';
import type { RequestSummary } from '../../requests/index.js';
import type { TemplateVariables } from './render-template.js';
import { translatedTexts } from './translations/index.js';

interface EpisodeNumber {
  readonly season: number;
  readonly number: number;
}

/** Data for the messages about a request. */
export interface RequestNotificationContext {
  readonly request: RequestSummary;
  readonly requester: User;
  readonly application: PortalBranding;
  readonly error: string | null;
  /** Only of the events of a new and of an approved request. */
  readonly isAutoApproved?: boolean;
  /** Series only: the requested episodes, sorted by season and number. */
  readonly episodes: readonly EpisodeNumber[];
  /** Episodes that have just become available. */
  readonly newEpisodes: readonly EpisodeNumber[];
  readonly now: Date;
}

const TYPE_TEXTS = { movie: 'movie', tv: 'show', album: 'album' } as const;

/** The name of a media type (kind of title) in messages. */
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

/** Stands for the recipient of a text that is for nobody in particular. */
export const NO_RECIPIENT: TemplateRecipient = { recipient: null, userPreference: null, language: 'en' };

/** The values of the template variables (placeholders) of messages about a request, by their public names. */
export function requestTemplateVariables(
  { request, requester, application: portalBranding, error, episodes, newEpisodes, now }: RequestNotificationContext,
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
    IssueUser: requester.userName,
    RequestedByAlias: request.requestedByAlias,
    Title: request.title,
    Type: titleKindText(request.kind, language),
    Year: request.year === null ? null : String(request.year),
    Overview: request.overview,
    PosterImage: posterUrl(request, portalBranding.url),
    ProviderId: request.artistId ?? request.ref.id,
    RequestedDate: longDate(request.requestedAt, language),
    AvailableDate: request.availableAt && longDate(request.availableAt, language),
    RequestStatus: STATUS_TEXTS[request.state],
    DenyReason: request.deniedReason,
    Is4K: request.variant === '4k' ? 'true' : null,
    Error: error,
    DetailsUrl: requestDetailsUrl(request, portalBranding.url),
    EpisodesList: listOrNull(episodes.map(({ number }) => number)),
    SeasonsList: listOrNull([...new Set(episodes.map(({ season }) => season))]),
    ...partialAvailabilityVariables(newEpisodes),
  };
}

const listOrNull = (numbers: readonly number[]): string | null => numbers.join(', ') || null;

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

/** The variables that only some messages have; in the others they are empty, because one template may serve several of them. */
const EMPTY_VARIABLES: TemplateVariables = Object.fromEntries(
  [
    ...['RequestId', 'RequestedUser', 'RequestedByAlias', 'UserName', 'Alias', 'IssueUser', 'UserPreference', 'Title', 'Type', 'Year'],
    ...['Overview', 'PosterImage', 'ProviderId', 'RequestedDate', 'AvailableDate', 'RequestStatus', 'DenyReason', 'AdditionalInformation'],
    ...['EpisodesList', 'SeasonsList', 'PartiallyAvailableSeasonNumber', 'PartiallyAvailableEpisodeNumbers'],
    ...['PartiallyAvailableEpisodeCount', 'PartiallyAvailableEpisodesList', 'IssueCategory', 'IssueSubject', 'IssueDescription'],
    ...['IssueStatus', 'NewIssueComment', 'ActorName', 'ActorAlias', 'RecipientName', 'RecipientAlias', 'Is4K', 'Error', 'DetailsUrl'],
    ...['IssueId', 'IssueUrl'],
  ].map((name) => [name, null]),
);

/** Variables (placeholders) common to all messages: the portal, date and time. The others are empty. */
export const commonTemplateVariables = (portalBranding: PortalBranding, now: Date, language = 'en'): TemplateVariables => ({
  ...EMPTY_VARIABLES,
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

/** Path (link) of the title's page: for an album, that of its artist. */
export const requestDetailsPath = ({ kind, ref, artistId }: RequestSummary): string => detailsPath(kind, artistId ?? ref.id);

/** As {@link requestDetailsUrl}, by the id in the address of the page. */
export const detailsUrl = (kind: RequestKind, pageId: string, applicationUrl: string | null): string | null =>
  applicationUrl && stripTrailingSlashes(applicationUrl) + detailsPath(kind, pageId);

const detailsPath = (kind: RequestKind, pageId: string): string => `/details/${DETAILS_PATHS[kind]}/${encodeURIComponent(pageId)}`;

/** Path of the poster among the images of the portal; null when there is none. */
export const posterImagePath = ({ posterPath }: Pick<RequestSummary, 'posterPath'>): string | null => posterPath && `w300${posterPath}`;

/** URL of the poster on the portal's own image route, so that messages name no third-party host. */
export function posterUrl(request: Pick<RequestSummary, 'posterPath'>, applicationUrl: string | null): string | null {
  const path = posterImagePath(request);
  return applicationUrl && path ? `${stripTrailingSlashes(applicationUrl)}${PORTAL_IMAGE_PATH}${path}` : null;
}

const longDate = (date: Date, language = 'en'): string => new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(date);
