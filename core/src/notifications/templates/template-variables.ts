import { PORTAL_IMAGE_PATH, stripTrailingSlashes, type Recipient } from '@ombi/sdk';
import type { PortalBranding } from '../../branding/index.js';
import type { RequestKind } from '../../fulfilment/index.js';
import type { User } from '../../identity/index.js';
import type { RequestSummary } from '../../requests/index.js';
import type { TemplateVariables } from './render-template.js';
import { translatedTexts } from './translations/index.js';
import { VARIABLE_NAMES } from './variable-names.js';

interface EpisodeNumber {
  readonly season: number;
  readonly number: number;
}

/** A user as messages name them. */
export type NamedUser = Pick<User, 'id' | 'userName' | 'displayName'>;

/** Data for the messages about a request. */
export interface RequestNotificationContext {
  readonly request: RequestSummary;
  readonly requester: NamedUser;
  readonly application: PortalBranding;
  readonly error: string | null;
  /** Only of the events of a new and of an approved request. */
  readonly isAutoApproved?: boolean;
  /** Who made, decided or deleted the request; null or absent when the portal did. */
  readonly actor?: NamedUser | null;
  /** How often the request could not be handed to its downloader; null or absent when the message is not about that. */
  readonly retryCount?: number | null;
  /** How many requests wait for a decision; null or absent when the message is not about a decision. */
  readonly pendingCount?: number | null;
  /** Of the title, in the language of the portal. */
  readonly genres?: readonly string[];
  /** Name of the quality profile that was chosen; null or absent for the default one. */
  readonly qualityName?: string | null;
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

/** Stands for the recipient of a text without an individual recipient. */
export const NO_RECIPIENT: TemplateRecipient = { recipient: null, userPreference: null, language: 'en' };

/** The values of the template variables (placeholders) of messages about a request, by their public names. */
export function requestTemplateVariables(context: RequestNotificationContext, templateRecipient = NO_RECIPIENT): TemplateVariables {
  const { request, requester, application: portalBranding, error, episodes, newEpisodes, now } = context;
  const { language } = templateRecipient;
  return {
    ...commonTemplateVariables(portalBranding, now, language),
    ...recipientVariables(templateRecipient),
    ...titleVariables(request, portalBranding.url, language),
    ...actorVariables(context.actor ?? null),
    ...decisionVariables(context),
    Genres: context.genres?.join(', ') || null,
    QualityName: context.qualityName ?? null,
    RequestId: String(request.requestId),
    RequestedUser: requester.userName,
    UserName: requester.userName,
    Alias: requester.displayName,
    IssueUser: requester.userName,
    RequestedByAlias: request.requestedByAlias,
    RequestedDate: longDate(request.requestedAt, language),
    AvailableDate: request.availableAt && longDate(request.availableAt, language),
    RequestStatus: STATUS_TEXTS[request.state],
    DenyReason: request.deniedReason,
    Is4K: request.variant === '4k' ? 'true' : null,
    Error: error,
    RetryCount: textOrNull(context.retryCount),
    PendingCount: textOrNull(context.pendingCount),
    EpisodesList: listOrNull(episodes.map(({ number }) => number)),
    SeasonsList: listOrNull([...new Set(episodes.map(({ season }) => season))]),
    ...partialAvailabilityVariables(newEpisodes),
  };
}

/** The variables about the requested title. */
const titleVariables = (request: RequestSummary, portalUrl: string | null, language: string): TemplateVariables => ({
  Title: request.title,
  Type: titleKindText(request.kind, language),
  Year: textOrNull(request.year),
  // The day in UTC, because a date without a time has no time zone.
  ReleaseDate: request.releaseDate && longDate(new Date(request.releaseDate), language, 'UTC'),
  Overview: request.overview,
  PosterImage: posterUrl(request, portalUrl),
  PosterImageOriginal: imageUrl(originalImagePath(request.posterPath), portalUrl),
  BackdropImage: imageUrl(originalImagePath(request.backdropPath), portalUrl),
  ProviderId: request.artistId ?? request.ref.id,
  TmdbId: request.ids?.tmdb ?? null,
  ImdbId: request.ids?.imdb ?? null,
  TvdbId: request.ids?.tvdb ?? null,
  MusicBrainzId: request.ids?.musicbrainz ?? null,
  DetailsUrl: requestDetailsUrl(request, portalUrl),
});

/**
 * Links to the page on which staff decide about the request; empty unless the message is about a pending decision. They only open the page: whoever
 * follows a link, such as the preview of a messenger, must not decide by that.
 */
function decisionVariables({ request, application, pendingCount }: RequestNotificationContext): TemplateVariables {
  const asksForDecision = request.state === 'pending' && pendingCount !== null && pendingCount !== undefined;
  const url = asksForDecision ? requestDetailsUrl(request, application.url) : null;
  return { ApproveUrl: url, DenyUrl: url };
}

/** Variables about the user who caused the event. */
export const actorVariables = (actor: NamedUser | null): TemplateVariables => ({
  ActorName: actor?.userName ?? null,
  ActorAlias: actor?.displayName ?? null,
});

const textOrNull = (number: number | null | undefined): string | null => (number === null || number === undefined ? null : String(number));

const listOrNull = (numbers: readonly number[]): string | null => numbers.join(', ') || null;

/** Variables about the recipient of a message. */
export const recipientVariables = ({ recipient, userPreference, language }: TemplateRecipient): TemplateVariables => ({
  RecipientName: recipient?.userName ?? null,
  RecipientAlias: recipient?.alias ?? null,
  RecipientLanguage: recipient ? (recipient.language ?? language) : null,
  UserPreference: userPreference,
});

/** The values of the template variables of a message about the account of its recipient. */
export const accountTemplateVariables = (
  application: PortalBranding,
  now: Date,
  { recipient, language }: { readonly recipient: Recipient; readonly language: string },
): TemplateVariables => ({
  ...commonTemplateVariables(application, now, language),
  ...recipientVariables({ recipient, userPreference: null, language }),
  RequestedUser: recipient.userName,
  UserName: recipient.userName,
  Alias: recipient.alias,
  ReLoginUrl: application.url,
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
const EMPTY_VARIABLES: TemplateVariables = Object.fromEntries(VARIABLE_NAMES.map((name) => [name, null]));

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
  return imageUrl(posterImagePath(request), applicationUrl);
}

const imageUrl = (imagePath: string | null, portalUrl: string | null): string | null =>
  portalUrl && imagePath ? `${stripTrailingSlashes(portalUrl)}${PORTAL_IMAGE_PATH}${imagePath}` : null;

const originalImagePath = (path: string | null): string | null => path && `original${path}`;

const longDate = (date: Date, language = 'en', timeZone?: string): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(date);
