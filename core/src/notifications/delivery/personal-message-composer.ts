import { Injectable } from '@nestjs/common';
import type { Message, Recipient } from '@ombi/sdk';
import { BrandingService } from '../../branding/index.js';
import type { Channel, PersonalMessage } from '../../identity/index.js';
import { Clock } from '../../kernel/index.js';
import { EXTERNAL_PASSWORD_TEMPLATE, PASSWORD_RESET_TEMPLATE, type Template } from '../templates/default-templates.js';
import { renderTemplate } from '../templates/render-template.js';
import { NotificationTemplates } from '../templates/notification-templates.js';
import { commonTemplateVariables } from '../templates/template-variables.js';

/** The types of messages that the texts of personal messages are sent as. */
export const PERSONAL_MESSAGE_TYPES = {
  welcome: 'WelcomeEmail',
  passwordReset: 'PasswordReset',
  passwordElsewhere: 'PasswordReset',
  watchlistTokenExpired: 'WatchlistTokenExpired',
} as const;

/** Messages whose templates administrators cannot change. */
const FIXED_TEMPLATES = { passwordReset: PASSWORD_RESET_TEMPLATE, passwordElsewhere: EXTERNAL_PASSWORD_TEMPLATE } as const;

/** Content of a personal message. */
export interface PersonalMessageContent {
  readonly key: string;
  readonly about: PersonalMessage;
  readonly recipient: Recipient;
  /** Link of the message; null for the public URL of the portal. */
  readonly link: string | null;
  readonly service: string | null;
}

/** Composes personal messages. */
@Injectable()
export class PersonalMessageComposer {
  constructor(
    private readonly notificationTemplates: NotificationTemplates,
    private readonly brandingService: BrandingService,
    private readonly clock: Clock,
  ) {}

  /** Whether this type of message is enabled on the channel. */
  async isEnabled(about: PersonalMessage, channel: Channel): Promise<boolean> {
    return (await this.#template(about, channel)) !== null;
  }

  /** Returns null when this type of message is disabled. */
  async compose({ key, about, recipient, link, service }: PersonalMessageContent, channel: Channel): Promise<Message | null> {
    const template = await this.#template(about, channel);
    if (!template) return null;

    const portalBranding = await this.brandingService.getPortalBranding();
    const now = this.clock.now();
    const { userName, alias } = recipient;
    const variables = {
      ...commonTemplateVariables(portalBranding, now),
      RequestedUser: userName,
      UserName: userName,
      Alias: alias,
      Service: service,
    };
    return {
      ...NO_TITLE_FIELDS,
      type: PERSONAL_MESSAGE_TYPES[about],
      idempotencyKey: key,
      recipient,
      subject: renderTemplate(template.subject, variables),
      body: renderTemplate(template.message, variables),
      applicationName: portalBranding.name,
      applicationUrl: portalBranding.url,
      logoUrl: portalBranding.logo,
      // The portal cannot help a user whose password belongs to an identity provider.
      detailsUrl: about === 'passwordElsewhere' ? null : (link ?? portalBranding.url),
      occurredAt: now.toISOString(),
    };
  }

  async #template(about: PersonalMessage, channel: Channel): Promise<Template | null> {
    return about === 'welcome' || about === 'watchlistTokenExpired'
      ? this.notificationTemplates.find(channel, PERSONAL_MESSAGE_TYPES[about])
      : FIXED_TEMPLATES[about];
  }
}

const NO_TITLE_FIELDS = { title: null, overview: null, imageUrl: null, requestedBy: null, status: null, denyReason: null } as const;
