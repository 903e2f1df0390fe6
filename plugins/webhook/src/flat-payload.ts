import type { Message } from '@ombi/sdk';

/** The members of the object that receivers know; each is a template variable with a small first letter. */
const MEMBERS = [
  ...[
    'requestId',
    'requestedUser',
    'title',
    'requestedDate',
    'type',
    'additionalInformation',
    'longDate',
    'shortDate',
    'longTime',
    'shortTime',
  ],
  ...['overview', 'year', 'episodesList', 'seasonsList', 'posterImage', 'applicationName', 'applicationUrl', 'issueDescription'],
  ...['issueCategory', 'issueStatus', 'issueSubject', 'newIssueComment', 'issueUser', 'userName', 'alias', 'requestedByAlias'],
  ...['userPreference', 'denyReason', 'availableDate', 'requestStatus', 'providerId', 'partiallyAvailableEpisodeNumbers'],
  ...['partiallyAvailableSeasonNumber', 'partiallyAvailableEpisodesList', 'partiallyAvailableEpisodeCount'],
] as const;

/** The name by which receivers know a type, where it differs. */
const TYPE_NAMES: Readonly<Partial<Record<Message['type'], string>>> = { WatchlistTokenExpired: 'PlexWatchlistTokenExpired' };

type Payload = Readonly<Record<string, string | null>>;

/** The webhook payload as one flat object: always all members, null where a message has no value. */
export function toFlatPayload({ type, variables, occurredAt }: Message): Payload {
  const values = variables ?? clockVariables(new Date(occurredAt));
  const members = MEMBERS.map((member) => [member, values[member.charAt(0).toUpperCase() + member.slice(1)] || null]);
  return { ...(Object.fromEntries(members) as Payload), notificationType: TYPE_NAMES[type] ?? type };
}

/** The variables of a message without a template. */
const clockVariables = (date: Date): Payload => ({
  LongDate: date.toLocaleDateString('en', { dateStyle: 'long' }),
  ShortDate: date.toLocaleDateString('en'),
  LongTime: date.toLocaleTimeString('en', { timeStyle: 'medium' }),
  ShortTime: date.toLocaleTimeString('en', { timeStyle: 'short' }),
});
