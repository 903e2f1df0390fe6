import type { NotificationType, Recipient } from '@ombi/sdk';
import type { PortalBranding } from '../../branding/index.js';
import type { IssueSummary } from '../../issues/index.js';
import type { RequestSummary } from '../../requests/index.js';
import { issueNotificationContent } from '../issues/issue-notification-content.js';
import { requestNotificationContent, type NotificationContent } from '../notification-content.js';
import { accountTemplateVariables, type NamedUser, type RequestNotificationContext } from './template-variables.js';
import { sampleTexts } from './translations/sample-texts.js';

const REQUESTER: NamedUser = { id: 'sample', userName: 'mina', displayName: 'Mina' };
const ACTOR: NamedUser = { id: 'sample-2', userName: 'jonathan', displayName: 'Jonathan' };
const DAY_MS = 86_400_000;

/** Where and when a template is previewed, and for whom. */
export interface SampleOccasion {
  readonly application: PortalBranding;
  readonly now: Date;
  readonly recipient: Recipient;
  readonly language: string;
}

const STATES: Partial<Record<NotificationType, RequestSummary['state']>> = {
  NewRequest: 'pending',
  RequestAvailable: 'available',
  RequestDeclined: 'denied',
};

const ISSUE_STATES: Partial<Record<NotificationType, IssueSummary['status']>> = {
  IssueInProgress: 'inProgress',
  IssueResolved: 'resolved',
  IssueDeleted: 'deleted',
};

const IDS = { tmdb: '653', imdb: 'tt0013442' } as const;

function sampleRequest(type: NotificationType, { now, language }: SampleOccasion): RequestSummary {
  const isSeries = type === 'PartiallyAvailable';
  const state = STATES[type] ?? 'approved';
  const requestedAt = new Date(now.getTime() - 2 * DAY_MS);
  return {
    ...({ kind: isSeries ? 'tv' : 'movie', requestId: 42, variant: 'regular', ids: IDS, state } as const),
    ref: { kind: isSeries ? 'tv' : 'movie', source: 'tmdb', id: IDS.tmdb },
    ...{ title: 'Nosferatu', year: 1922, releaseDate: '1922-03-04', overview: sampleTexts(language).overview },
    ...{ posterPath: '/sample.jpg', backdropPath: '/sample-wide.jpg', artistId: null, artistName: null },
    ...{ requesterId: REQUESTER.id, requestedByAlias: null, requestedAt },
    deniedReason: state === 'denied' ? sampleTexts(language).denyReason : null,
    approvedAt: state === 'pending' || state === 'denied' ? null : now,
    availableAt: state === 'available' ? now : null,
    deniedAt: state === 'denied' ? now : null,
  };
}

function sampleRequestContext(type: NotificationType, occasion: SampleOccasion): RequestNotificationContext {
  const isSeries = type === 'PartiallyAvailable';
  const isFailure = type === 'ItemAddedToFaultQueue';
  const newEpisodes = isSeries ? [1, 2].map((number) => ({ season: 1, number })) : [];
  return {
    ...{ application: occasion.application, now: occasion.now, newEpisodes },
    request: sampleRequest(type, occasion),
    requester: REQUESTER,
    actor: isFailure ? null : type === 'NewRequest' ? REQUESTER : ACTOR,
    error: isFailure ? '503 Service Unavailable' : null,
    retryCount: isFailure ? 3 : null,
    pendingCount: type === 'NewRequest' ? 4 : null,
    ...{ genres: ['Horror', 'Fantasy'], qualityName: 'HD-1080p' },
    episodes: isSeries ? [...newEpisodes, { season: 1, number: 3 }] : [],
  };
}

function sampleIssueContent(type: NotificationType, occasion: SampleOccasion): NotificationContent {
  const { comment, issueCategory: category, issueSubject: subject, issueDescription: description } = sampleTexts(occasion.language);
  const { application, now } = occasion;
  const { title, posterPath } = sampleRequest(type, occasion);
  const isReport = type === 'Issue';
  return issueNotificationContent({
    issue: {
      ...({ issueId: 7, kind: 'movie', providerId: IDS.tmdb, requestId: 42, title, posterPath } as const),
      ...{ category, subject, description, status: ISSUE_STATES[type] ?? 'pending' },
    },
    request: { request: sampleRequest('RequestAvailable', occasion), requester: REQUESTER, episodes: [] },
    user: type === 'IssueComment' ? ACTOR : REQUESTER,
    actor: isReport ? REQUESTER : ACTOR,
    comment: type === 'IssueComment' ? comment : null,
    ...{ application, now },
  });
}

function sampleAccountContent({ application, now, recipient }: SampleOccasion): NotificationContent {
  return {
    ...{ application, now, path: '/', namedUserId: REQUESTER.id, media: null, requestRef: null },
    fields: {
      ...{ title: null, overview: null, imageUrl: null, requestedBy: null, status: null, denyReason: null },
      detailsUrl: application.url,
    },
    variablesFor: (reader) => accountTemplateVariables(application, now, { recipient, language: reader?.language ?? 'en' }),
  };
}

/** The content of a made-up notification of a type, with which its template is previewed. */
export function sampleContent(type: NotificationType, occasion: SampleOccasion): NotificationContent {
  if (type === 'WelcomeEmail' || type === 'WatchlistTokenExpired') return sampleAccountContent(occasion);
  if (type.startsWith('Issue')) return sampleIssueContent(type, occasion);
  return requestNotificationContent(type, sampleRequestContext(type, occasion));
}
