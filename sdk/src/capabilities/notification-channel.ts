/** All types of messages; the index is the number in the public API, from 0. */
export const NOTIFICATION_TYPES = [
  'NewRequest',
  'Issue',
  'RequestAvailable',
  'RequestApproved',
  'AdminNote',
  'Test',
  'RequestDeclined',
  'ItemAddedToFaultQueue',
  'WelcomeEmail',
  'IssueResolved',
  'IssueComment',
  'Newsletter',
  'PartiallyAvailable',
  'WatchlistTokenExpired',
  'RequestDeleted',
  'IssueInProgress',
  'IssueDeleted',
] as const;
/** Type of a message. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** A part of a rendered template. A channel escapes values for its own markup and leaves other parts unchanged. */
export interface TextPart {
  /** The text, not escaped. */
  readonly text: string;
  /** Whether the text is a value, such as a title, and not a literal part of the template. */
  readonly isValue: boolean;
  /** Whether the value is the name of the requester, so that a channel can omit it: see {@link withoutRequester}. */
  readonly namesRequester?: boolean;
}

/**
 * How a channel addresses messages: `place` sends to the target that the connection names, `address` to the e-mail address of each
 * recipient, `preference` to the handle that each user set for this channel, such as a telephone number.
 */
export const CHANNEL_ADDRESSINGS = ['place', 'address', 'preference'] as const;
/** How a channel addresses messages. */
export type ChannelAddressing = (typeof CHANNEL_ADDRESSINGS)[number];

/** The user for whom a message is meant. */
export interface Recipient {
  readonly userName: string;
  /** Display name: alias, else user name. */
  readonly alias: string;
  /**
   * The e-mail address or the handle that the user set for this channel, depending on `reaches`. It is user input: validate it before use.
   */
  readonly address: string;
  /** Language of the user, e.g. `de` or `pt-BR`; null when not set. */
  readonly language: string | null;
}

/** A rendered message. The portal has already chosen the recipients; the channel only delivers it. */
export interface Message {
  /** `PasswordReset` has no number in the public API; the portal defines its text. */
  readonly type: NotificationType | 'PasswordReset';
  /** Equal for every attempt of the same delivery. */
  readonly idempotencyKey: string;
  /** Null for a channel that addresses a `place`. */
  readonly recipient: Recipient | null;
  /** Subject line, for channels that support one; empty when the template has none. */
  readonly subject: readonly TextPart[];
  /** Body of the message. */
  readonly body: readonly TextPart[];
  /** Name of the portal. */
  readonly applicationName: string;
  /** URL of the portal; null when not configured. */
  readonly applicationUrl: string | null;
  /** Publicly reachable URL of the portal's logo, or null. */
  readonly logoUrl: string | null;
  /** The title that the message is about; null when it is about none. */
  readonly title: string | null;
  /** Description of the title. */
  readonly overview: string | null;
  /** Publicly reachable URL of an image, or null. */
  readonly imageUrl: string | null;
  /** URL of the details page in the portal; null without `applicationUrl`. */
  readonly detailsUrl: string | null;
  /** Display name of the requester. */
  readonly requestedBy: string | null;
  /** Current status of the request. */
  readonly status: 'pending' | 'approved' | 'available' | 'denied' | 'failed' | null;
  /** Reason of the denial, as the deciding user wrote it. */
  readonly denyReason: string | null;
  /** When the event occurred; ISO 8601 with `Z`. */
  readonly occurredAt: string;
}

/** Joins the parts of a text; each value is passed through `escape`. */
export const renderText = (parts: readonly TextPart[], escape: (value: string) => string = (value) => value): string =>
  parts.map(({ text, isValue }) => (isValue ? escape(text) : text)).join('');

/** Returns a copy of the message in which `word` replaces the name of the requester. */
export function withoutRequester(message: Message, word: string): Message {
  const hideRequester = (parts: readonly TextPart[]): TextPart[] =>
    parts.map((part) => (part.namesRequester && part.text !== '' ? { text: word, isValue: true } : part));
  return { ...message, subject: hideRequester(message.subject), body: hideRequester(message.body), requestedBy: null };
}

/** Delivers messages to one place or to individual recipients. Must make exactly one outside call per message. */
export interface NotificationChannel<X> {
  /**
   * Number of the channel in the public API (`NotificationAgent`), or a number from 100. It must be unique: the portal rejects a second
   * plug-in with the same number.
   */
  readonly agent: number;
  /** Default: `place`. With another value the channel gets one message per recipient, with `recipient` set. */
  readonly reaches?: ChannelAddressing;
  /** Default: true. Without a subject the template editor omits the field, and `subject` still holds the default text of the portal. */
  readonly usesSubject?: boolean;
  /** Delivers one message. Throws when it was not delivered; the portal then retries. */
  send(ctx: X, message: Message): Promise<void>;
}
