import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { isEmail } from '../identity/index.js';
import { Problem } from '../kernel/index.js';
import { defineSettings, partialUpdateSchema, Settings } from '../settings/index.js';
import { NewsletterStore } from './store/newsletter.repository.js';

/** Used until an administrator writes other texts. */
const DEFAULT_SUBJECT = '[{ApplicationName}] New in the library';
const DEFAULT_MESSAGE = 'Hello {Alias}, this was added to {ApplicationName} since the last newsletter.';

/** Settings of the newsletter. Empty texts mean the defaults. */
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
export const NewsletterDraft = z.object({
  ...toggles,
  notificationTemplate: z.object({ subject: subject.nullish(), message: message.nullish() }).nullish(),
});
export type NewsletterDraft = z.output<typeof NewsletterDraft>;

/** Numbers of the public API. */
const NEWSLETTER_TYPE = 11;
const EMAIL_AGENT = 0;

/** Reads and saves the settings of the newsletter in the API's shape. */
@Injectable()
export class NewsletterSettingsService {
  constructor(
    private readonly settings: Settings,
    private readonly store: NewsletterStore,
  ) {}

  async read() {
    const { subject, message, ...rest } = await this.current();
    const template = { id: NEWSLETTER_TYPE + 1, notificationType: NEWSLETTER_TYPE, agent: EMAIL_AGENT, subject, message, enabled: true };
    return { id: 0, ...rest, notificationTemplate: template, unsubscribedEmails: await this.store.findUnsubscribed() };
  }

  /** Throws a 400 problem when one of the addresses is not an e-mail address. */
  async save(draft: NewsletterDraft): Promise<true> {
    await this.settings.update(NewsletterSettings, (current) => applyDraft(current, draft));
    return true;
  }

  /** The stored settings with the effective texts. */
  async current(): Promise<NewsletterSettings> {
    return withDefaultTexts(await this.settings.get(NewsletterSettings));
  }

  /** What the settings would be after a save. Throws as {@link save} does. */
  async preview(draft: NewsletterDraft): Promise<NewsletterSettings> {
    return withDefaultTexts(applyDraft(await this.settings.get(NewsletterSettings), draft));
  }
}

const withDefaultTexts = (settings: NewsletterSettings): NewsletterSettings => ({
  ...settings,
  subject: settings.subject || DEFAULT_SUBJECT,
  message: settings.message.trim() === '' ? DEFAULT_MESSAGE : settings.message,
});

function applyDraft(
  current: NewsletterSettings,
  { notificationTemplate: template, externalEmails, ...draft }: NewsletterDraft,
): NewsletterSettings {
  return {
    ...current,
    ...draft,
    ...(externalEmails && { externalEmails: validAddresses(externalEmails) }),
    subject: nullIfDefault(template?.subject, DEFAULT_SUBJECT) ?? current.subject,
    message: nullIfDefault(template?.message, DEFAULT_MESSAGE) ?? current.message,
  };
}

/** An unchanged default is not stored, so that improved texts reach everyone. Null when nothing was sent. */
const nullIfDefault = (text: string | null | undefined, standard: string): string | null =>
  text === null || text === undefined ? null : text === standard ? '' : text;

function validAddresses(addresses: readonly string[]): string[] {
  const given = [...new Set(addresses.filter((address) => address !== ''))];
  if (given.every(isEmail)) return given;
  throw new Problem(400, 'validation', 'One or more values are not valid.', { externalEmails: ['Please enter a valid email address'] });
}
