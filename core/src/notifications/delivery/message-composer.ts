import { Injectable } from '@nestjs/common';
import type { Message, NotificationType, Recipient } from '@ombi/sdk';
import { GeneralSettings, NotificationHandles, RecipientResolver, type Role } from '../../identity/index.js';
import { SettingsService } from '../../settings/index.js';
import { NotificationPreferences } from '../preferences/notification-preferences.js';
import type { NotificationContent } from '../notification-content.js';
import { NotificationTemplates, localizeTemplate, type LanguageTemplate } from '../templates/notification-templates.js';
import type { TemplateRecipient } from '../templates/template-variables.js';
import { renderTemplate } from '../templates/render-template.js';
import type { NamedChannel } from './active-channels.js';

/** Composes one message. Retries of a message have the same idempotency key. */
export function composeMessage(
  idempotencyKey: string,
  type: NotificationType,
  { subject, message, language }: LanguageTemplate,
  { application: portalBranding, fields, variablesFor, now }: NotificationContent,
  templateRecipient: Omit<TemplateRecipient, 'language'>,
): Message {
  const variables = variablesFor({ ...templateRecipient, language });
  return {
    type,
    idempotencyKey,
    recipient: templateRecipient.recipient,
    language,
    subject: renderTemplate(subject, variables),
    body: renderTemplate(message, variables),
    applicationName: portalBranding.name,
    applicationUrl: portalBranding.url,
    logoUrl: portalBranding.logo,
    ...fields,
    occurredAt: now.toISOString(),
    // In English for every reader, because channels hand them to programs.
    variables: variablesFor({ ...templateRecipient, language: 'en' }),
  };
}

/** A message to a shared channel or to one user. */
export interface ComposedMessage {
  readonly message: Message;
  /** Null for a shared channel. */
  readonly userId: string | null;
}

/** A notification and its recipients. */
export interface NotificationEnvelope {
  readonly key: string;
  readonly type: NotificationType;
  readonly content: NotificationContent;
  readonly userIds: readonly string[];
  /** The roles that the users are notified for; absent when they are concerned themselves. */
  readonly roles?: readonly Role[];
}

/** Whether a connection sends such messages. What is about no title passes any limit to some; an issue may be with either copy. */
function isSentBy({ options: { messageTypes, mediaKinds, mediaVariant } }: NamedChannel, { type, content }: NotificationEnvelope): boolean {
  const { kind, variant } = content.media ?? { kind: null, variant: null };
  return (
    (messageTypes?.includes(type) ?? true) &&
    (kind === null || mediaKinds === null || mediaKinds.includes(kind)) &&
    (variant === null || mediaVariant === null || mediaVariant === variant)
  );
}

/** Composes the messages of a notification: one for the place of a channel, and one for each user that the channel reaches. */
@Injectable()
export class MessageComposer {
  constructor(
    private readonly notificationTemplates: NotificationTemplates,
    private readonly recipients: RecipientResolver,
    private readonly handles: NotificationHandles,
    private readonly preferences: NotificationPreferences,
    private readonly settingsService: SettingsService,
  ) {}

  /** Returns no messages when this type is disabled on the channel, or the connection does not send such messages. */
  async compose(notificationEnvelope: NotificationEnvelope, channel: NamedChannel): Promise<ComposedMessage[]> {
    if (!isSentBy(channel, notificationEnvelope)) return [];
    const template = await this.notificationTemplates.find(channel, notificationEnvelope.type);
    if (!template) return [];

    const { defaultLanguageCode } = await this.settingsService.get(GeneralSettings);
    const write = (key: string, recipient: Recipient | null, userPreference: string | null): Message => {
      const { type, content } = notificationEnvelope;
      const texts = localizeTemplate(template, recipient?.language ?? defaultLanguageCode, defaultLanguageCode, content.isDecided);
      return composeMessage(key, type, texts, content, { recipient, userPreference });
    };
    const key = `${notificationEnvelope.key}:${channel.connectionId}`;
    const shared = channel.addressings.includes('place')
      ? [{ message: write(key, null, await this.#namedHandle(notificationEnvelope, channel)), userId: null }]
      : [];
    const interested = await this.preferences.filterUnmuted(notificationEnvelope.userIds, channel.agent, notificationEnvelope.type);
    const recipients = await this.recipients.resolve(interested, channel);
    const personal = Array.from(recipients, ([userId, recipient]) => ({
      message: write(`${key}:${userId}`, recipient, null),
      userId,
    }));
    return [...shared, ...personal];
  }

  /** How a shared channel calls the user that the text names. */
  async #namedHandle({ content: { namedUserId } }: NotificationEnvelope, { agent }: NamedChannel): Promise<string | null> {
    return (await this.handles.findByChannel(agent, [namedUserId])).get(namedUserId) ?? null;
  }
}
