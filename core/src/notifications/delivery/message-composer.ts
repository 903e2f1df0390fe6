import { Injectable } from '@nestjs/common';
import type { Message, NotificationType } from '@ombi/sdk';
import { NotificationHandles, Recipients } from '../../identity/index.js';
import { NotificationChoices } from '../choices/notification-choices.js';
import type { NotificationContent } from '../notification-content.js';
import { NotificationTemplates } from '../templates/notification-templates.js';
import type { TemplateRecipient } from '../templates/template-variables.js';
import { renderTemplate } from '../templates/render-template.js';
import type { Template } from '../templates/default-templates.js';
import type { NamedChannel } from './active-channels.js';

/** Composes one message. Retries of a message have the same idempotency key. */
function composeMessage(
  idempotencyKey: string,
  type: NotificationType,
  template: Template,
  { application: portalBranding, fields, variablesFor, now }: NotificationContent,
  templateRecipient: TemplateRecipient,
): Message {
  const variables = variablesFor(templateRecipient);
  return {
    type,
    idempotencyKey,
    recipient: templateRecipient.recipient,
    subject: renderTemplate(template.subject, variables),
    body: renderTemplate(template.message, variables),
    applicationName: portalBranding.name,
    applicationUrl: portalBranding.url,
    logoUrl: portalBranding.logo,
    ...fields,
    occurredAt: now.toISOString(),
    variables,
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
}

/** Composes the messages of a notification: one for the place of a channel, and one for each user that the channel reaches. */
@Injectable()
export class MessageComposer {
  constructor(
    private readonly notificationTemplates: NotificationTemplates,
    private readonly recipients: Recipients,
    private readonly preferences: NotificationHandles,
    private readonly choices: NotificationChoices,
  ) {}

  /** Returns no messages when this type is disabled on the channel. */
  async compose(notificationEnvelope: NotificationEnvelope, channel: NamedChannel): Promise<ComposedMessage[]> {
    const template = await this.notificationTemplates.find(channel, notificationEnvelope.type);
    if (!template) return [];

    const write = (key: string, templateRecipient: TemplateRecipient): Message =>
      composeMessage(key, notificationEnvelope.type, template, notificationEnvelope.content, templateRecipient);
    const key = `${notificationEnvelope.key}:${channel.connectionId}`;
    const shared = channel.reaches.includes('place')
      ? [{ message: write(key, await this.#sharedRecipient(notificationEnvelope, channel)), userId: null }]
      : [];
    const interested = await this.choices.keepInterested(notificationEnvelope.userIds, channel.agent, notificationEnvelope.type);
    const recipients = await this.recipients.resolve(interested, channel);
    const personal = Array.from(recipients, ([userId, recipient]) => ({
      message: write(`${key}:${userId}`, { recipient, userPreference: null }),
      userId,
    }));
    return [...shared, ...personal];
  }

  async #sharedRecipient({ content: { namedUserId } }: NotificationEnvelope, { agent }: NamedChannel): Promise<TemplateRecipient> {
    const preferences = await this.preferences.findByChannel(agent, [namedUserId]);
    return { recipient: null, userPreference: preferences.get(namedUserId) ?? null };
  }
}
