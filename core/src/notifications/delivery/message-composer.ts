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

/** A message as a channel carries it. The same key means the same message, however often it is tried. */
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

/** A message on its way to a place, or to one person. */
export interface ComposedMessage {
  readonly message: Message;
  /** Null for a place. */
  readonly userId: string | null;
}

/** What is told, and to whom. */
export interface NotificationEnvelope {
  readonly key: string;
  readonly type: NotificationType;
  readonly occasion: NotificationContext;
  readonly userIds: readonly string[];
}

/** Writes what is told as often as a channel needs it: once for a place, once for each person that it reaches. */
@Injectable()
export class MessageComposer {
  constructor(
    private readonly notificationTemplates: NotificationTemplates,
    private readonly recipients: Recipients,
    private readonly preferences: NotificationHandles,
  ) {}

  /** None when this type of message is switched off on the channel. */
  async compose(notificationEnvelope: NotificationEnvelope, channel: NamedChannel): Promise<ComposedMessage[]> {
    const template = await this.notificationTemplates.find(channel, notificationEnvelope.type);
    if (!template) return [];

    const write = (key: string, templateRecipient: TemplateRecipient): Message =>
      composeMessage(key, notificationEnvelope.type, template, notificationEnvelope.occasion, templateRecipient);
    const key = `${notificationEnvelope.key}:${channel.connectionId}`;
    if (channel.reaches === 'place')
      return [{ message: write(key, await this.#sharedRecipient(notificationEnvelope, channel)), userId: null }];

    const recipients = await this.recipients.resolve(notificationEnvelope.userIds, channel);
    return Array.from(recipients, ([userId, recipient]) => ({
      message: write(`${key}:${userId}`, { recipient, userPreference: null }),
      userId,
    }));
  }

  async #sharedRecipient({ occasion: { requester } }: NotificationEnvelope, { agent }: NamedChannel): Promise<TemplateRecipient> {
    const preferences = await this.preferences.findByChannel(agent, [requester.id]);
    return { recipient: null, userPreference: preferences.get(requester.id) ?? null };
  }
}
