import { Injectable } from '@nestjs/common';
import { renderChannelText, renderText, stripTrailingSlashes, type Message, type Recipient } from '@ombi/sdk';
import { BrandingService } from '../branding/index.js';
import { GeneralSettings, NewsletterUnsubscribe, UserReader, type Principal } from '../identity/index.js';
import { Clock } from '../kernel/index.js';
import { commonTemplateVariables, EmailSender, renderTemplate } from '../notifications/index.js';
import { SettingsService } from '../settings/index.js';
import type { MailingRecipientEntity } from './store/mailing-recipient.entity.js';
import type { MailingEntity } from './store/mailing.entity.js';

/** Placeholders (template variables) of a mail that name its recipient. */
export const RECIPIENT_VARIABLES = ['UserName', 'Alias', 'RecipientName', 'RecipientAlias', 'RequestedUser'] as const;

/** A mail as templates, in a language; null for texts of an administrator. */
type MailingText = Pick<MailingEntity, 'subject' | 'body' | 'language'>;

const namesOf = ({ userName, alias }: Pick<Recipient, 'userName' | 'alias'>): Record<(typeof RECIPIENT_VARIABLES)[number], string> => ({
  ...{ UserName: userName, RecipientName: userName, RequestedUser: userName },
  ...{ Alias: alias, RecipientAlias: alias },
});

/** Renders the template of a mailing for one recipient. */
@Injectable()
export class MailingComposer {
  constructor(
    private readonly emailSender: EmailSender,
    private readonly users: UserReader,
    private readonly unsubscribe: NewsletterUnsubscribe,
    private readonly brandingService: BrandingService,
    private readonly settingsService: SettingsService,
    private readonly clock: Clock,
  ) {}

  /** Null when the recipient is gone, has no address any more, or has unsubscribed from the newsletter. */
  async compose(mailing: MailingEntity, recipient: MailingRecipientEntity, type: Message['type']): Promise<Message | null> {
    const isNewsletter = mailing.kind === 'newsletter';
    if (isNewsletter && (await this.#hasUnsubscribed(recipient))) return null;
    const to = await this.#resolve(recipient);
    if (!to) return null;

    const branding = await this.brandingService.getPortalBranding();
    const now = this.clock.now();
    const language = await this.#languageOf(mailing, to);
    const variables = { ...commonTemplateVariables(branding, now, language), ...namesOf(to) };
    return {
      ...{ title: null, overview: null, imageUrl: null, detailsUrl: null, requestedBy: null, status: null, denyReason: null },
      type,
      idempotencyKey: `mailing ${recipient.id}`,
      recipient: to,
      language,
      subject: renderTemplate(mailing.subject, variables),
      body: renderTemplate(mailing.body, variables),
      applicationName: branding.name,
      applicationUrl: branding.url,
      logoUrl: branding.logo,
      occurredAt: now.toISOString(),
      ...(isNewsletter && { unsubscribe: this.#unsubscribeLinks(recipient, branding.url) }),
    };
  }

  /** A text as the reader would get it now. The body is HTML, and not sanitized. */
  async preview(text: MailingText, reader: Principal): Promise<Pick<MailingText, 'subject' | 'body'>> {
    const { userName, displayName: alias, language: own } = reader;
    const language = await this.#languageOf(text, { language: own });
    const branding = await this.brandingService.getPortalBranding();
    const variables = { ...commonTemplateVariables(branding, this.clock.now(), language), ...namesOf({ userName, alias }) };
    return {
      subject: renderText(renderTemplate(text.subject, variables)),
      body: renderChannelText(renderTemplate(text.body, variables), { markup: 'html' }),
    };
  }

  /** The subjects of sent mailings for lists; variables of recipients are shown as an ellipsis. */
  async renderSentSubjects(
    mailings: readonly (Pick<MailingText, 'subject' | 'language'> & { readonly createdAt: string })[],
  ): Promise<string[]> {
    const branding = await this.brandingService.getPortalBranding();
    const anybody = namesOf({ userName: '…', alias: '…' });
    const { defaultLanguageCode } = await this.settingsService.get(GeneralSettings);
    return mailings.map(({ subject, language, createdAt }) => {
      const common = commonTemplateVariables(branding, new Date(createdAt), language ?? defaultLanguageCode);
      return renderText(renderTemplate(subject, { ...common, ...anybody }));
    });
  }

  /** The language of the text, else of the recipient, else of the portal. */
  async #languageOf(text: Pick<MailingText, 'language'>, reader: Pick<Recipient, 'language'>): Promise<string> {
    return text.language ?? reader.language ?? (await this.settingsService.get(GeneralSettings)).defaultLanguageCode;
  }

  async #resolve({ userId, address, name }: MailingRecipientEntity): Promise<Recipient | undefined> {
    if (userId !== null) return this.emailSender.resolve(userId);
    return { userName: name, alias: name, address, language: null };
  }

  async #hasUnsubscribed({ userId, address }: MailingRecipientEntity): Promise<boolean> {
    if (userId === null) return this.unsubscribe.isUnsubscribedAddress(address);
    return !(await this.users.findById(userId))?.roles.has('ReceivesNewsletter');
  }

  /** Null without a public address of the portal. */
  #unsubscribeLinks({ userId, address }: MailingRecipientEntity, portalUrl: string | null): Message['unsubscribe'] {
    if (!portalUrl) return null;
    const token = userId === null ? this.unsubscribe.tokenForAddress(address) : this.unsubscribe.tokenFor(userId);
    const base = stripTrailingSlashes(portalUrl);
    return { pageUrl: `${base}/unsubscribe/${token}`, oneClickUrl: `${base}/api/v3/newsletter/unsubscribe/${token}` };
  }
}
