/** What a message is about; the numbers of the public API in this order, from 0. */
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
/** What one message is about. */
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** A piece of a rendered template. A channel escapes the values for its own markup and leaves the rest as it is. */
export interface TextPart {
  /** What is written, not escaped for anything. */
  readonly text: string;
  /** Whether it came from outside, such as a title, and not from the template. */
  readonly isValue: boolean;
  /** Whether the value names the person who asked, so that a channel can leave them out: see {@link withoutRequester}. */
  readonly namesRequester?: boolean;
}

/**
 * How a channel finds those whom it tells: `place` is the one that its connection names, `address` each person's e-mail address,
 * `preference` what each person set for this channel, such as a telephone number.
 */
export const CHANNEL_ADDRESSINGS = ['place', 'address', 'preference'] as const;
/** One way in which a channel finds those whom it tells. */
export type ChannelAddressing = (typeof CHANNEL_ADDRESSINGS)[number];

/** The one person for whom a message is meant. */
export interface Recipient {
  readonly userName: string;
  /** The name that people see: alias, else user name. */
  readonly alias: string;
  /** The e-mail address, or what the person set for this channel: as `reaches` says. Typed by people, so look at it before you use it. */
  readonly address: string;
  /** The language that the person chose, as `de` or `pt-BR`; null when none. */
  readonly language: string | null;
}

/** A message, rendered and ready. The channel only carries it: who is told was decided before. */
export interface Message {
  /** `PasswordReset` has no number in the public API, and its wording is the portal's own. */
  readonly type: NotificationType | 'PasswordReset';
  /** Equal for every try of the same delivery. */
  readonly idempotencyKey: string;
  /** Null for a channel that reaches a place. */
  readonly recipient: Recipient | null;
  /** A line for channels that have one; empty when the template has none. */
  readonly subject: readonly TextPart[];
  /** What is said. */
  readonly body: readonly TextPart[];
  /** What the portal calls itself. */
  readonly applicationName: string;
  /** Where people open the portal; null when nobody entered it. */
  readonly applicationUrl: string | null;
  /** An address of the portal's own picture that the outside world can open, or null. */
  readonly logoUrl: string | null;
  /** What the message is about; null when it is about no title. */
  readonly title: string | null;
  /** What the title is about. */
  readonly overview: string | null;
  /** An address that the outside world can open, or null. */
  readonly imageUrl: string | null;
  /** Where people read more in the portal; null without `applicationUrl`. */
  readonly detailsUrl: string | null;
  /** Who asked, by the name that people see. */
  readonly requestedBy: string | null;
  /** How the request stands now. */
  readonly status: 'pending' | 'approved' | 'available' | 'denied' | 'failed' | null;
  /** Why it was denied, in the words of whoever did it. */
  readonly denyReason: string | null;
  /** ISO 8601 with `Z`. */
  readonly occurredAt: string;
}

/** Join the parts of a text, each value passed through the channel's own escaping. */
export const renderText = (parts: readonly TextPart[], escape: (value: string) => string = (value) => value): string =>
  parts.map(({ text, isValue }) => (isValue ? escape(text) : text)).join('');

/** The same message with `word` in every place that names the person who asked. */
export function withoutRequester(message: Message, word: string): Message {
  const hideRequester = (parts: readonly TextPart[]): TextPart[] =>
    parts.map((part) => (part.namesRequester && part.text !== '' ? { text: word, isValue: true } : part));
  return { ...message, subject: hideRequester(message.subject), body: hideRequester(message.body), requestedBy: null };
}

/** Carries messages to one place, or to people one by one. Exactly one outside call per message. */
export interface NotificationChannel<X> {
  /** The channel's number in the public API (`NotificationAgent`), or 100 and above. Nobody else's: who comes second with a number is refused. */
  readonly agent: number;
  /** Default: `place`. A channel that reaches people gets one message for each of them, with `recipient`. */
  readonly reaches?: ChannelAddressing;
  /** Default: true. Without a subject the editor of templates has no field for it, and `subject` still holds the portal's own wording. */
  readonly usesSubject?: boolean;
  /** Carry one message; throws when it did not arrive, and the portal tries again. */
  send(ctx: X, message: Message): Promise<void>;
}
