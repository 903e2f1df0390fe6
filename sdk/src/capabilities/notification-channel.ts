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
  readonly text: string;
  readonly isValue: boolean;
}

/** A message, rendered and ready. The channel only carries it: who is told was decided before. */
export interface Message {
  readonly type: NotificationType;
  /** Equal for every try of the same delivery. */
  readonly idempotencyKey: string;
  readonly subject: readonly TextPart[];
  readonly body: readonly TextPart[];
  readonly applicationName: string;
  readonly applicationUrl: string | null;
  readonly title: string | null;
  readonly overview: string | null;
  /** An address that the outside world can open, or null. */
  readonly imageUrl: string | null;
  readonly detailsUrl: string | null;
  readonly requestedBy: string | null;
  readonly status: 'pending' | 'approved' | 'available' | 'denied' | 'failed' | null;
  readonly denyReason: string | null;
  /** ISO 8601 with `Z`. */
  readonly occurredAt: string;
}

/** Join the parts of a text, each value passed through the channel's own escaping. */
export const renderText = (parts: readonly TextPart[], escape: (value: string) => string = (value) => value): string =>
  parts.map(({ text, isValue }) => (isValue ? escape(text) : text)).join('');

/** Carries one message to the one place that its connection names. Exactly one outside call per message. */
export interface NotificationChannel<X> {
  /** The channel's number in the public API (`NotificationAgent`), or 100 and above. */
  readonly agent: number;
  /** Carry one message; throws when it did not arrive, and the portal tries again. */
  send(ctx: X, message: Message): Promise<void>;
}
