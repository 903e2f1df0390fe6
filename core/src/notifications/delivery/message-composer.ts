import { Injectable } from '@nestjs/common';
import type { Message, NotificationType } from '@ombi/sdk';
import { NotificationHandles, Recipients } from '../../identity/index.js';
import { NotificationTemplates } from '../templates/notification-templates.js';
import {
  type TemplateRecipient,
  type NotificationContext,
  requestDetailsUrl,
  requestPosterUrl,
  requestTemplateVariables,
} from '../templates/template-variables.js';
import { renderTemplate } from '../templates/render-template.js';
import type { Template } from '../templates/default-templates.js';
import type { NamedChannel } from './active-channels.js';

/** Composes one message. Retries of a message have the same idempotency key. */
function composeMessage(
  idempotencyKey: string,
  type: NotificationType,
  template: Template,
  notificationContext: NotificationContext,
  templateRecipient: TemplateRecipient,
): Message {
  const { request, requester, application: portalBranding, now } = notificationContext;
  const variables = requestTemplateVariables(notificationContext, templateRecipient);
  return {
    type,
    idempotencyKey,
    recipient: templateRecipient.recipient,
    subject: renderTemplate(template.subject, variables),
    body: renderTemplate(template.message, variables),
    applicationName: portalBranding.name,
    applicationUrl: portalBranding.url,
    logoUrl: portalBranding.logo,
    title: request.title,
    overview: request.overview,
    imageUrl: requestPosterUrl(request, portalBranding.url),
    detailsUrl: requestDetailsUrl(request, portalBranding.url),
    requestedBy: requester.displayName,
    status: type === 'ItemAddedToFaultQueue' ? 'failed' : request.state,
    denyReason: request.deniedReason,
    occurredAt: now.toISOString(),
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
  readonly context: NotificationContext;
  readonly userIds: readonly string[];
}

/** Composes the messages of a notification: one for a shared channel, or one for each user that the channel reaches. */
@Injectable()
export class MessageComposer {
  constructor(
    private readonly notificationTemplates: NotificationTemplates,
    private readonly recipients: Recipients,
    private readonly preferences: NotificationHandles,
  ) {}

  /** Returns no messages when this type is disabled on the channel. */
  async compose(notificationEnvelope: NotificationEnvelope, channel: NamedChannel): Promise<ComposedMessage[]> {
    const template = await this.notificationTemplates.find(channel, notificationEnvelope.type);
    if (!template) return [];

    const write = (key: string, templateRecipient: TemplateRecipient): Message =>
      composeMessage(key, notificationEnvelope.type, template, notificationEnvelope.context, templateRecipient);
    const key = `${notificationEnvelope.key}:${channel.connectionId}`;
    if (channel.reaches === 'place')
      return [{ message: write(key, await this.#sharedRecipient(notificationEnvelope, channel)), userId: null }];

    const recipients = await this.recipients.resolve(notificationEnvelope.userIds, channel);
    return Array.from(recipients, ([userId, recipient]) => ({
      message: write(`${key}:${userId}`, { recipient, userPreference: null }),
      userId,
    }));
  }

  async #sharedRecipient({ context: { requester } }: NotificationEnvelope, { agent }: NamedChannel): Promise<TemplateRecipient> {
    const preferences = await this.preferences.findByChannel(agent, [requester.id]);
    return { recipient: null, userPreference: preferences.get(requester.id) ?? null };
  }
}
