import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { GeneralSettings, isEmail } from '../identity/index.js';
import { validationProblem } from '../kernel/index.js';
import { defineSettings, partialUpdateSchema, SettingsService } from '../settings/index.js';
import { isDefaultText, newsletterTexts } from './content/newsletter-texts.js';
import { NewsletterRepository } from './store/newsletter.repository.js';

/** Settings of the newsletter. Empty texts mean the defaults, in the language of each recipient. */
export const NewsletterSettings = defineSettings(
  'newsletter',
  z.object({
    enabled: z.boolean().default(false),
    disableTv: z.boolean().default(false),
    disableMovies: z.boolean().default(false),
    disableMusic: z.boolean().default(false),
    /** Recipients without an account. */
    externalEmails: z.array(z.string().trim().max(320)).max(5_000).default([]),
    subject: z.string().trim().max(500).default(''),
    message: z.string().max(50_000).default(''),
  }),
);
export type NewsletterSettings = z.output<typeof NewsletterSettings.schema>;

const { subject, message, ...toggles } = partialUpdateSchema(NewsletterSettings.schema).shape;

/** The settings as clients post them; omitted members stay unchanged. */
export const NewsletterSettingsBody = z.object({
  ...toggles,
  notificationTemplate: z.object({ subject: subject.nullish(), message: message.nullish() }).nullish(),
});
export type NewsletterSettingsBody = z.output<typeof NewsletterSettingsBody>;

/** Numbers of the public API. */
const NEWSLETTER_TYPE = 11;
const EMAIL_AGENT = 0;

/** Reads and saves the settings of the newsletter in the API's shape. */
@Injectable()
export class NewsletterSettingsService {
  constructor(
    private readonly settings: SettingsService,
    private readonly newsletterRepository: NewsletterRepository,
  ) {}

  /** Default texts are in the language of the portal. */
  async read() {
    const { defaultLanguageCode } = await this.settings.get(GeneralSettings);
    const { subject, message, ...rest } = withDefaultNewsletterTexts(await this.readSettings(), defaultLanguageCode);
    const template = { id: NEWSLETTER_TYPE + 1, notificationType: NEWSLETTER_TYPE, agent: EMAIL_AGENT, subject, message, enabled: true };
    return { id: 0, ...rest, notificationTemplate: template, unsubscribedEmails: await this.newsletterRepository.findUnsubscribed() };
  }

  /** Throws a 400 problem when one of the addresses is not an e-mail address. */
  async save(body: NewsletterSettingsBody): Promise<true> {
    await this.settings.update(NewsletterSettings, (current) => applyBody(current, body));
    return true;
  }

  readSettings(): Promise<NewsletterSettings> {
    return this.settings.get(NewsletterSettings);
  }

  /** What the settings would be after a save. Throws as {@link save} does. */
  async preview(body: NewsletterSettingsBody): Promise<NewsletterSettings> {
    return applyBody(await this.readSettings(), body);
  }
}

/** The settings with the default texts of a language where an administrator wrote none. */
export function withDefaultNewsletterTexts(settings: NewsletterSettings, language: string): NewsletterSettings {
  const { subject, message } = newsletterTexts(language);
  return { ...settings, subject: settings.subject || subject, message: settings.message.trim() === '' ? message : settings.message };
}

function applyBody(
  current: NewsletterSettings,
  { notificationTemplate: template, externalEmails, ...body }: NewsletterSettingsBody,
): NewsletterSettings {
  return {
    ...current,
    ...body,
    ...(externalEmails && { externalEmails: validAddresses(externalEmails) }),
    subject: nullIfDefault('subject', template?.subject) ?? current.subject,
    message: nullIfDefault('message', template?.message) ?? current.message,
  };
}

/** An unchanged default is not stored, so that each recipient gets it in their language. Null when nothing was sent. */
const nullIfDefault = (member: 'subject' | 'message', text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : isDefaultText(member, text) ? '' : text;

function validAddresses(addresses: readonly string[]): string[] {
  const given = [...new Set(addresses.filter((address) => address !== ''))];
  if (given.every(isEmail)) return given;
  throw validationProblem([{ path: 'externalEmails', code: 'email-address', message: 'Please enter a valid email address' }]);
}
