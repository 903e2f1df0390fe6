import { withoutEndSlashes, type Recipient } from '@ombi/sdk';
import type { Application } from '../branding/index.js';
import type { User } from '../identity/index.js';
import type { RequestSummary } from '../requests/index.js';
import type { Variables } from './templates/render.js';

/** What is known when a message is written. */
export interface Occasion {
  readonly request: RequestSummary;
  readonly requester: User;
  readonly application: Application;
  readonly error: string | null;
  /** Episodes of a series that have just arrived. */
  readonly arrived: readonly { readonly season: number; readonly number: number }[];
  readonly now: Date;
}

const TYPE_WORDS = { movie: 'movie', tv: 'show', album: 'album' } as const;
const STATUS_WORDS = { pending: 'Pending Approval', approved: 'Processing Request', available: 'Available', denied: 'Denied' } as const;
const DETAILS_PATHS = { movie: 'movie', tv: 'tv', album: 'artist' } as const;

/** Whom one copy of a message is for: one person, or a place, where the requester may be called by another name. */
export interface Addressee {
  readonly recipient: Recipient | null;
  /** What the requester is called there, such as a mention. */
  readonly userPreference: string | null;
}

const NOBODY: Addressee = { recipient: null, userPreference: null };

/** The values of the template variables, by their public names. */
export function variablesOf(
  { request, requester, application, error, arrived, now }: Occasion,
  { recipient, userPreference } = NOBODY,
): Variables {
  return {
    ...generalVariables(application, now),
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
    PosterImage: posterUrl(request, application.url),
    ProviderId: request.ref.id,
    RequestedDate: longDate(request.requestedAt),
    AvailableDate: request.availableAt && longDate(request.availableAt),
    RequestStatus: STATUS_WORDS[request.state],
    DenyReason: request.deniedReason,
    Is4K: request.variant === '4k' ? 'true' : null,
    Error: error,
    DetailsUrl: detailsUrl(request, application.url),
    ...arrivals(arrived),
  };
}

/** No values where nothing arrived in parts. */
function arrivals(arrived: Occasion['arrived']): Variables {
  const [first] = arrived;
  return {
    PartiallyAvailableSeasonNumber: first ? String(first.season) : null,
    PartiallyAvailableEpisodeNumbers: first ? arrived.map(({ number }) => number).join(', ') : null,
    PartiallyAvailableEpisodeCount: first ? String(arrived.length) : null,
    PartiallyAvailableEpisodesList: first ? arrived.map(({ season, number }) => `${season}x${number}`).join(', ') : null,
  };
}

/** The variables of every message: the portal, and what time it is. */
export const generalVariables = (application: Application, now: Date): Variables => ({
  ApplicationName: application.name,
  ApplicationUrl: application.url,
  LongDate: longDate(now),
  ShortDate: now.toLocaleDateString('en'),
  LongTime: now.toLocaleTimeString('en', { timeStyle: 'medium' }),
  ShortTime: now.toLocaleTimeString('en', { timeStyle: 'short' }),
});

/** Where the title stands in this portal; null while the administrator has not said where the portal itself stands. */
export function detailsUrl({ kind, ref, artistId }: RequestSummary, applicationUrl: string | null): string | null {
  return applicationUrl && `${withoutEndSlashes(applicationUrl)}/details/${DETAILS_PATHS[kind]}/${encodeURIComponent(artistId ?? ref.id)}`;
}

/** The poster through this portal's own image route, so that no outside host is named. */
export function posterUrl({ posterPath }: RequestSummary, applicationUrl: string | null): string | null {
  return applicationUrl && posterPath ? `${withoutEndSlashes(applicationUrl)}/api/v3/images/w300${posterPath}` : null;
}

const longDate = (date: Date): string => new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(date);
