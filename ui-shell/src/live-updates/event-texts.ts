import type { Translation } from '@ombi/sdk/ui/i18n';

/** What happened to a request, as facts from which the text is built in the user's language. */
export interface RequestEvent {
  readonly about: 'request';
  /** Name of the message type, e.g. `RequestApproved`. */
  readonly type: string;
  readonly kind: 'movie' | 'tv' | 'album';
  readonly title: string;
  readonly year: number | null;
  readonly is4K: boolean;
  /** Only for users who may decide requests or help with them. */
  readonly requestedBy?: string;
  /** Whether a new request needs no decision, such as one that was approved automatically. */
  readonly isDecided?: boolean;
  readonly reason?: string | null;
  /** Number of episodes that became available. */
  readonly episodes?: number;
}

/** What happened to an issue. */
export interface IssueEvent {
  readonly about: 'issue';
  /** Name of the message type, e.g. `IssueResolved`. */
  readonly type: string;
  readonly title: string;
  readonly subject: string;
  /** Who caused the event. */
  readonly by: string;
}

/** Watchlists that are not imported, because the sign-in of their users with a service has expired. */
export interface WatchlistAuthExpiredEvent {
  readonly about: 'watchlists';
  /** Name of the service. */
  readonly plugin: string;
  /** User names. */
  readonly users: readonly string[];
}

type NewsTexts = Pick<Translation, 't' | 'find' | 'language'>;

/** Text of an event in one line, from the texts of the namespace `news`; null for a type that this page does not know. */
export function eventText(event: RequestEvent | IssueEvent | WatchlistAuthExpiredEvent, texts: NewsTexts): string | null {
  switch (event.about) {
    case 'request':
      return requestEventText(event, texts);
    case 'issue':
      return issueEventText(event, texts);
    case 'watchlists':
      return watchlistsEventText(event, texts);
    default:
      return null;
  }
}

function requestEventText(
  { type, kind, title, year, is4K, requestedBy = '', isDecided = false, reason, episodes = 0 }: RequestEvent,
  { t, find }: NewsTexts,
): string | null {
  const dated = year === null ? title : t('dated', { title, year });
  const named = is4K ? t('in4K', { title: dated }) : dated;
  const values = { title: named, requestedBy, count: episodes };
  const key = isDecided ? 'DecidedRequest' : type;
  const text = find(`request.${key}.${kind}`, values) ?? find(`request.${key}`, values);
  return reason && text !== null ? t('because', { words: text, reason }) : text;
}

const issueEventText = ({ type, title, subject, by }: IssueEvent, { find }: NewsTexts): string | null =>
  find(`issue.${type}`, { title, subject, by });

const watchlistsEventText = ({ plugin, users }: WatchlistAuthExpiredEvent, { t, language }: NewsTexts): string =>
  t('watchlistsExpired', { plugin, users: new Intl.ListFormat(language, { type: 'conjunction' }).format(users) });
