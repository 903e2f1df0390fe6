import type { z } from 'zod';
import type { ChannelAddressing, ChannelAddressingPlan } from './channel-addressing.js';
import { renderChannelText, renderEntries, type ChannelText } from './channel-text.js';
import type { DeliveryReceipt, Message, RenderedMessage } from './message.js';
import type { ImageLimits } from './message-image.js';

export * from './browser-push.js';
export * from './channel-addressing.js';
export * from './channel-text.js';
export * from './message-card.js';
export * from './message-image.js';
export * from './message.js';

/** What a user enters for a channel, such as a telephone number. Its texts are `preference.label` and `preference.help` of the catalogue. */
export interface ChannelPreference {
  /** Validates a text where it is entered. Error texts are keys of the catalogue. */
  readonly schema: z.ZodType<string>;
  /** An example of a valid text. */
  readonly placeholder?: string;
  /** Whether the user can send a test message to it. Default: whether the channel addresses users by it. */
  readonly isTestable?: boolean;
}

type ConnectionOf<X> = X extends { readonly connection: infer C } ? C : never;

/** Delivers messages to one place or to individual recipients. Must make exactly one outside call per message, or per browser of its recipient. */
export interface NotificationChannel<X> {
  /**
   * Number of the channel in the public API (`NotificationAgent`), or a number from 100. It must be unique: the portal rejects a second
   * plug-in with the same number. Default: a number of seven digits that the portal derives from the id of the plug-in, so that it is the same
   * in every portal.
   */
  readonly agent?: number;
  /**
   * All ways in which the channel can address messages; a connection may switch on several. Default: `place`. A place gets one message without
   * a recipient. Each recipient gets one message, with `recipient` set: at the handle, where the connection addresses handles and the user has
   * set one, else at the e-mail address; or at all devices or browsers of the user, where the connection addresses those.
   */
  readonly addressing?: ChannelAddressingPlan;
  /** @deprecated Use `addressing`. The only way in which the channel addresses messages. */
  readonly reaches?: ChannelAddressing;
  /** What a user enters for this channel, for its address or for the variable `UserPreference`. Absent: nothing that could be validated. */
  readonly preference?: ChannelPreference;
  /** Default: true. Without a subject the template editor omits the field, and `subject` still holds the default text of the portal. */
  readonly usesSubject?: boolean;
  /** Default: true. Without templates no editor is shown, and the texts of a message are the defaults of the portal. */
  readonly usesTemplates?: boolean;
  /** How the portal renders subject and body for a connection. Default: as plain text without limits. */
  text?(connection: ConnectionOf<X>): ChannelText;
  /**
   * Which images the channel sends itself for a connection, where it uploads them instead of naming their URL; null for none. The portal then
   * reads {@link Message.imagePath}, leaves out what does not fit, logs that it did, and passes the rest as {@link RenderedMessage.image}.
   * Default: none.
   */
  image?(connection: ConnectionOf<X>): ImageLimits | null;
  /**
   * Delivers one message. Throws when it was not delivered; the portal then retries. A channel that addresses devices or browsers returns
   * those that are gone, also when they were all.
   */
  send(ctx: X, message: RenderedMessage): Promise<DeliveryReceipt | void>;
  /**
   * The public key with which browsers subscribe (`applicationServerKey`, RFC 8292): a point of P-256 in base64url. Needed by a channel that
   * addresses browsers. It must stay the same, because a browser that subscribed with another one is not reached any more.
   */
  applicationServerKey?(ctx: X): Promise<string>;
}

/** The rules of a channel for any connection. */
interface TextRules {
  text?(connection: unknown): ChannelText;
}

/** Renders the message as its channel declares; the portal does it before it calls the channel. */
export function renderMessage(channel: TextRules, message: Message, connection: unknown): RenderedMessage {
  const rules = channel.text?.(connection) ?? { markup: 'plain' };
  const nameOfPortal = { text: message.applicationName, isValue: true };
  const render = (parts: Message['body'], limit: number | undefined): string => renderChannelText(parts, rules, limit);
  const subject = render(message.subject, rules.maxSubject) || render([nameOfPortal], rules.maxSubject);
  const text = message.omission ? renderEntries(message.body, rules, message.omission, rules.maxBody) : render(message.body, rules.maxBody);
  const body = text || render(message.subject, rules.maxBody) || render([nameOfPortal], rules.maxBody);
  return { ...message, rendered: { subject, body } };
}
