import { type Message, renderText } from '@ombi/sdk';

/** The names by which receivers of this format know the types; the others keep their own, in the same spelling. */
const TYPE_NAMES: Readonly<Partial<Record<Message['type'], string>>> = {
  NewRequest: 'MEDIA_PENDING',
  RequestApproved: 'MEDIA_APPROVED',
  RequestAvailable: 'MEDIA_AVAILABLE',
  RequestDeclined: 'MEDIA_DECLINED',
  ItemAddedToFaultQueue: 'MEDIA_FAILED',
  Issue: 'ISSUE_CREATED',
  Test: 'TEST_NOTIFICATION',
};

const upperSnakeCase = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toUpperCase();

/** `RequestAvailable` as `Request Available`. */
const toWords = (name: string): string => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ');

/** Receivers know an approval by a rule by a name of its own. */
function eventMembers({ type, isAutoApproved }: Message) {
  if (type === 'RequestApproved' && isAutoApproved)
    return { notification_type: 'MEDIA_AUTO_APPROVED', event: 'Request Automatically Approved' };
  return { notification_type: TYPE_NAMES[type] ?? upperSnakeCase(type), event: toWords(type) };
}

const MEDIA_TYPES: Readonly<Record<string, string>> = { movie: 'movie', show: 'tv', album: 'music' };

const STATUS_NAMES: Readonly<Record<NonNullable<Message['status']>, string>> = {
  pending: 'PENDING',
  approved: 'PROCESSING',
  available: 'AVAILABLE',
  denied: 'UNKNOWN',
  failed: 'PROCESSING',
};

/** The fields about one user; receivers get no more than the name. */
const userMembers = (prefix: string, userName: string) => ({
  [`${prefix}_email`]: '',
  [`${prefix}_username`]: userName,
  [`${prefix}_avatar`]: '',
  [`${prefix}_settings_discordId`]: '',
  [`${prefix}_settings_telegramChatId`]: '',
});

/** The webhook payload with one object each for title, request, issue and comment; null where a message is about none. All values are texts. */
export function toGroupedPayload(message: Message) {
  const { type, variables, title, overview, imageUrl } = message;
  const value = (name: string): string => variables?.[name] ?? '';
  const isComment = type === 'IssueComment';
  const isIssue = value('IssueId') !== '';
  return {
    ...eventMembers(message),
    subject: title ?? message.applicationName,
    message: (isIssue ? value('IssueDescription') : overview) || renderText(message.body),
    image: imageUrl ?? '',
    media: toMedia(message, value),
    request:
      value('RequestId') === '' || isIssue
        ? null
        : { request_id: value('RequestId'), ...userMembers('requestedBy', value('RequestedUser')) },
    issue: isIssue
      ? {
          issue_id: value('IssueId'),
          issue_type: value('IssueCategory'),
          issue_status: value('IssueStatus') === 'Resolved' ? 'RESOLVED' : 'OPEN',
          ...userMembers('reportedBy', isComment ? '' : value('IssueUser')),
        }
      : null,
    comment: isComment ? { comment_message: value('NewIssueComment'), ...userMembers('commentedBy', value('IssueUser')) } : null,
    extra: extrasOf(value),
  };
}

function toMedia({ type, status, ids = {} }: Message, value: (name: string) => string) {
  const mediaType = MEDIA_TYPES[value('Type')];
  if (!mediaType) return null;
  const current = type === 'PartiallyAvailable' ? 'PARTIALLY_AVAILABLE' : status ? STATUS_NAMES[status] : 'UNKNOWN';
  const is4k = value('Is4K') !== '';
  return {
    media_type: mediaType,
    tmdbId: ids.tmdb ?? (mediaType === 'music' ? '' : value('ProviderId')),
    tvdbId: ids.tvdb ?? '',
    status: is4k ? 'UNKNOWN' : current,
    status4k: is4k ? current : 'UNKNOWN',
  };
}

const extrasOf = (value: (name: string) => string) =>
  [
    { name: 'Requested Seasons', value: value('SeasonsList') },
    { name: 'Available Episodes', value: value('PartiallyAvailableEpisodesList') },
    { name: 'Reason', value: value('DenyReason') },
  ].filter((extra) => extra.value !== '');
