import type { NotificationType } from '@ombi/sdk';

const PORTAL = ['ApplicationName', 'ApplicationUrl', 'LongDate', 'ShortDate', 'LongTime', 'ShortTime'] as const;
const RECIPIENT = ['RecipientName', 'RecipientAlias', 'RecipientLanguage', 'UserPreference'] as const;
const TITLE = [
  ...(['Title', 'Type', 'Year', 'ReleaseDate', 'Overview', 'DetailsUrl', 'PosterImage', 'PosterImageOriginal', 'BackdropImage'] as const),
  ...(['ProviderId', 'TmdbId', 'ImdbId', 'TvdbId', 'MusicBrainzId'] as const),
] as const;
const REQUESTER = ['Alias', 'UserName', 'RequestedUser', 'RequestedByAlias', 'IssueUser'] as const;
const ACTOR = ['ActorAlias', 'ActorName'] as const;
const REQUEST = [
  'RequestId',
  'RequestedDate',
  'AvailableDate',
  'RequestStatus',
  'Is4K',
  'SeasonsList',
  'EpisodesList',
  'Genres',
  'QualityName',
] as const;
const DECISION = ['PendingCount', 'ApproveUrl', 'DenyUrl'] as const;
const PARTIAL = [
  ...(['PartiallyAvailableEpisodesList', 'PartiallyAvailableEpisodeCount'] as const),
  ...(['PartiallyAvailableSeasonNumber', 'PartiallyAvailableEpisodeNumbers'] as const),
] as const;
const ISSUE = [
  ...(['IssueSubject', 'IssueDescription', 'IssueCategory', 'IssueStatus', 'NewIssueComment', 'IssueId', 'IssueUrl'] as const),
  'AdditionalInformation',
] as const;
const FAILURE = ['Error', 'RetryCount'] as const;

/** The names of all template variables of configurable messages. A message for which a variable has no value inserts nothing. */
export const VARIABLE_NAMES = [
  ...[...TITLE, ...REQUESTER, ...ACTOR, ...REQUEST, ...PARTIAL, 'DenyReason', ...DECISION],
  ...[...FAILURE, ...ISSUE, ...RECIPIENT, 'ReLoginUrl', ...PORTAL],
] as const;

const OF_REQUEST = [...TITLE, ...REQUESTER, ...ACTOR, ...REQUEST] as const;
const OF_ISSUE = [...TITLE, ...ISSUE, ...REQUESTER, ...ACTOR, 'RequestId', 'RequestStatus', 'RequestedDate', 'AvailableDate'] as const;
const OF_ACCOUNT = ['Alias', 'UserName', 'RequestedUser'] as const;

const NAMES: Partial<Record<NotificationType, readonly string[]>> = {
  NewRequest: [...OF_REQUEST, ...DECISION],
  RequestAvailable: OF_REQUEST,
  PartiallyAvailable: [...PARTIAL, ...OF_REQUEST],
  RequestApproved: OF_REQUEST,
  RequestDeclined: ['DenyReason', ...OF_REQUEST],
  RequestDeleted: OF_REQUEST,
  ItemAddedToFaultQueue: [...FAILURE, ...OF_REQUEST],
  Issue: OF_ISSUE,
  IssueComment: OF_ISSUE,
  IssueInProgress: OF_ISSUE,
  IssueResolved: OF_ISSUE,
  IssueDeleted: OF_ISSUE,
  WelcomeEmail: OF_ACCOUNT,
  WatchlistTokenExpired: [...OF_ACCOUNT, 'ReLoginUrl'],
};

/** The variables that a message of a type can have a value for, the most specific ones first. */
export const variableNamesOf = (type: NotificationType): readonly string[] => [...(NAMES[type] ?? []), ...RECIPIENT, ...PORTAL];
