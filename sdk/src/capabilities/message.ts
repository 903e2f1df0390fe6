import type { ExternalIds } from '../media.js';
import type { AttachedImage } from './message-image.js';

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
  /** Whether the text stands between two messages that were merged into one: see {@link Message.omission}. */
  readonly separatesEntries?: boolean;
}

/** What a merged message says in place of the entries that do not fit: a text for each plural form of the language, with `{Count}`. */
export interface OmissionTexts {
  readonly language: string;
  readonly texts: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { readonly other: string };
}

/** The user for whom a message is meant. */
export interface Recipient {
  readonly userName: string;
  /** Display name: alias, else user name. */
  readonly alias: string;
  /**
   * The handle that the user set for this channel, or the e-mail address, depending on `addressing`. It is user input: validate it before
   * use. Empty where the connection addresses devices only.
   */
  readonly address: string;
  /**
   * Tokens of the user's devices, the newest first; only where the connection addresses devices or browsers. They are user input as well.
   * The token of a browser is its push subscription: see {@link BrowserSubscription}.
   */
  readonly devices?: readonly string[];
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
  /** Language of subject and body, such as `de`, for what a channel adds to them. Absent: English. */
  readonly language?: string;
  /** Subject line, for channels that support one; empty when the template has none. */
  readonly subject: readonly TextPart[];
  /** Body of the message. */
  readonly body: readonly TextPart[];
  /** Only for a merged message, whose body is shortened by whole entries: the line that says how many were left out. */
  readonly omission?: OmissionTexts;
  /** Name of the portal. */
  readonly applicationName: string;
  /** URL of the portal; null when not configured. */
  readonly applicationUrl: string | null;
  /** Publicly reachable URL of the portal's logo, or null. */
  readonly logoUrl: string | null;
  /** The title that the message is about; null when it is about none. */
  readonly title: string | null;
  /** Ids of the title, for channels that pass values on. Absent when it is about none, or they are unknown. */
  readonly ids?: ExternalIds;
  /** Description of the title. */
  readonly overview: string | null;
  /** Publicly reachable URL of an image, or null. */
  readonly imageUrl: string | null;
  /** The same image for {@link Portal.image}, also where the portal has no public address. Absent or null when there is none. */
  readonly imagePath?: string | null;
  /** URL of the details page in the portal; null without `applicationUrl`. */
  readonly detailsUrl: string | null;
  /** Display name of the requester. */
  readonly requestedBy: string | null;
  /** Current status of the request. */
  readonly status: 'pending' | 'approved' | 'available' | 'denied' | 'failed' | null;
  /** Whether a rule approved the request at once, without a decision; also of the message that it was made. Absent: no, or unknown. */
  readonly isAutoApproved?: boolean;
  /** Reason of the denial, as the deciding user wrote it. */
  readonly denyReason: string | null;
  /** When the event occurred; ISO 8601 with `Z`. */
  readonly occurredAt: string;
  /** The template variables by their names, for channels that pass values on and not a text. Absent for messages without a template. */
  readonly variables?: Readonly<Record<string, string | null>>;
  /** How the recipient unsubscribes from messages of this kind. Absent or null when they cannot, or the portal has no public address. */
  readonly unsubscribe?: UnsubscribeLinks | null;
}

/** The URLs with which one recipient unsubscribes. */
export interface UnsubscribeLinks {
  /** Page for the recipient. */
  readonly pageUrl: string;
  /** Unsubscribes with a POST, without asking again (RFC 8058), for the header lines of a mail. */
  readonly oneClickUrl: string;
}

/** Subject and body as text of the channel's markup, escaped and within its limits. */
export interface RenderedText {
  /** The name of the portal when the template has no subject. */
  readonly subject: string;
  /** The subject when the template has no body. */
  readonly body: string;
}

/** A message as a channel receives it. */
export interface RenderedMessage extends Message, AttachedImage {
  /** Rendered by the rules of {@link NotificationChannel.text}. */
  readonly rendered: RenderedText;
}

/** What a channel learned while it delivered a message: the expired devices. */
export interface DeliveryReceipt {
  /** Those of {@link Recipient.devices} that are no longer registered at the service; the portal deletes them. */
  readonly unregisteredDevices: readonly string[];
}

/** Joins the parts of a text; each value is passed through `escape`. */
export const renderText = (parts: readonly TextPart[], escape: (value: string) => string = (value) => value): string =>
  parts.map(({ text, isValue }) => (isValue ? escape(text) : text)).join('');

/** Template variables that name the requester, or the user who reported or discusses an issue. */
export const REQUESTER_VARIABLES = [
  'RequestedUser',
  'UserName',
  'Alias',
  'RequestedByAlias',
  'UserPreference',
  'IssueUser',
  'ActorName',
  'ActorAlias',
] as const;

const hiddenVariables = (variables: NonNullable<Message['variables']>, word: string): Record<string, string> =>
  Object.fromEntries(REQUESTER_VARIABLES.filter((name) => variables[name]).map((name) => [name, word]));

/** Hides the requester: returns a copy of the message in which `word` replaces the name. */
export function withoutRequester(message: Message, word: string): Message {
  const hideRequester = (parts: readonly TextPart[]): TextPart[] =>
    parts.map((part) => (part.namesRequester && part.text !== '' ? { text: word, isValue: true } : part));
  const { variables } = message;
  return {
    ...message,
    subject: hideRequester(message.subject),
    body: hideRequester(message.body),
    requestedBy: null,
    ...(variables ? { variables: { ...variables, ...hiddenVariables(variables, word) } } : {}),
  };
}
