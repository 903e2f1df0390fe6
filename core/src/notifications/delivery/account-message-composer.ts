import { Injectable } from '@nestjs/common';
import type { Message, Recipient } from '@ombi/sdk';
import { BrandingService } from '../../branding/index.js';
import { GeneralSettings, type RecipientChannel, type AccountMessageType } from '../../identity/index.js';
import { Clock } from '../../kernel/index.js';
import { SettingsService } from '../../settings/index.js';
import { fixedTemplate } from '../templates/default-templates.js';
import { renderTemplate } from '../templates/render-template.js';
import { NotificationTemplates, localizeTemplate, type LanguageTemplate } from '../templates/notification-templates.js';
import { accountTemplateVariables } from '../templates/template-variables.js';

/** The notification types of the account messages: welcome, password reset and the like. */
export const ACCOUNT_MESSAGE_TYPES = {
  welcome: 'WelcomeEmail',
  passwordReset: 'PasswordReset',
  passwordElsewhere: 'PasswordReset',
  watchlistTokenExpired: 'WatchlistTokenExpired',
} as const;

/** Content of an account message (welcome, password reset and the like). */
export interface AccountMessageContent {
  readonly key: string;
  readonly about: AccountMessageType;
  readonly recipient: Recipient;
  /** Link of the message; null for the public URL of the portal. */
  readonly link: string | null;
  readonly service: string | null;
}

/** Composes account messages: welcome e-mails, password resets and the like. */
@Injectable()
export class AccountMessageComposer {
  constructor(
    private readonly notificationTemplates: NotificationTemplates,
    private readonly brandingService: BrandingService,
    private readonly clock: Clock,
    private readonly settingsService: SettingsService,
  ) {}

  /** Whether this type of message is enabled on the channel. */
  async isEnabled(about: AccountMessageType, recipientChannel: RecipientChannel): Promise<boolean> {
    return (await this.#template(about, recipientChannel, null)) !== null;
  }

  /** Returns null when this type of message is disabled. */
  async compose(
    { key, about, recipient, link, service }: AccountMessageContent,
    recipientChannel: RecipientChannel,
  ): Promise<Message | null> {
    const template = await this.#template(about, recipientChannel, recipient.language);
    if (!template) return null;

    const portalBranding = await this.brandingService.getPortalBranding();
    const now = this.clock.now();
    const { language } = template;
    const variables = { ...accountTemplateVariables(portalBranding, now, { recipient, language }), Service: service };
    return {
      ...NO_TITLE_FIELDS,
      type: ACCOUNT_MESSAGE_TYPES[about],
      idempotencyKey: key,
      recipient,
      language,
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

  async #template(about: AccountMessageType, recipientChannel: RecipientChannel, reader: string | null): Promise<LanguageTemplate | null> {
    const { defaultLanguageCode } = await this.settingsService.get(GeneralSettings);
    const language = reader ?? defaultLanguageCode;
    if (about === 'passwordReset' || about === 'passwordElsewhere') return { ...fixedTemplate(about, language), language };
    const view = await this.notificationTemplates.find(recipientChannel, ACCOUNT_MESSAGE_TYPES[about]);
    return view && localizeTemplate(view, language, defaultLanguageCode);
  }
}

const NO_TITLE_FIELDS = { title: null, overview: null, imageUrl: null, requestedBy: null, status: null, denyReason: null } as const;
