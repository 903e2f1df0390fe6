import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { sanitizeHtml } from '../branding/index.js';
import { GeneralSettings, UserReader, type Principal, type User } from '../identity/index.js';
import { Clock, Database, groupBy } from '../kernel/index.js';
import { UnannouncedAdditions } from '../library/index.js';
import { MailingComposer, MailingQueue } from '../mailings/index.js';
import { EmailSender } from '../notifications/index.js';
import { SettingsService } from '../settings/index.js';
import { NewsletterContent, type NewsletterTemplate } from './content/newsletter-content.js';
import { NewsletterSettingsService, type NewsletterSettingsBody } from './newsletter-settings.service.js';
import { NewsletterRepository } from './store/newsletter.repository.js';

/** What became of an attempt to send the newsletter. */
export type NewsletterResult =
  | { readonly outcome: 'off' | 'no-channel' | 'nothing-new' | 'no-recipients' }
  | { readonly outcome: 'queued'; readonly recipients: number };

/** An address, and the language of its user; null for that of the portal. */
interface NewsletterRecipient {
  readonly userId: string | null;
  readonly address: string;
  readonly name: string;
  readonly language: string | null;
}

/** The newsletter in one language, and who gets it. */
interface NewsletterBatch {
  readonly text: NewsletterTemplate;
  readonly recipients: readonly NewsletterRecipient[];
}

/** Sends the newsletter (digest): what was added to the library and not announced yet. */
@Injectable()
export class NewsletterService implements OnApplicationBootstrap {
  constructor(
    private readonly settings: NewsletterSettingsService,
    private readonly portalSettings: SettingsService,
    private readonly content: NewsletterContent,
    private readonly newsletterRepository: NewsletterRepository,
    private readonly unannouncedAdditions: UnannouncedAdditions,
    private readonly mailingQueue: MailingQueue,
    private readonly mailingComposer: MailingComposer,
    private readonly emailSender: EmailSender,
    private readonly users: UserReader,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The first start is the date from which on additions count, so that the first newsletter is not the whole library. */
  async onApplicationBootstrap(): Promise<void> {
    if ((await this.newsletterRepository.findSince()) === null) await this.resetAdditions();
  }

  /** From now on everything that the servers hold counts as announced. */
  async resetAdditions(): Promise<true> {
    await this.database.transaction(async () => {
      await this.newsletterRepository.saveSince(this.clock.now());
      await this.unannouncedAdditions.markEverythingAnnounced();
    });
    return true;
  }

  /**
   * Queues one mail per recipient and marks the additions as announced in the same transaction: after a crash either both happened or
   * neither.
   */
  async send(): Promise<NewsletterResult> {
    const settings = await this.settings.readSettings();
    if (!settings.enabled) return { outcome: 'off' };
    if (!this.emailSender.isAvailable()) return { outcome: 'no-channel' };
    const recipients = await this.#recipients(settings.externalEmails);
    if (recipients.length === 0) return { outcome: 'no-recipients' };

    const { additions, keys } = await this.unannouncedAdditions.findNew((await this.newsletterRepository.findSince()) ?? this.clock.now());
    const batches = await this.#batches(recipients, (language) => this.content.compose(settings, additions, language));
    return this.database.transaction(async () => {
      await this.unannouncedAdditions.markAnnounced(keys);
      if (batches.length === 0) return { outcome: 'nothing-new' };
      return { outcome: 'queued', recipients: await this.#enqueue('newsletter', batches) };
    });
  }

  /** Sends the latest titles to the administrators with an address. Marks nothing. False when no recipient can be reached. */
  async sendTest(body: NewsletterSettingsBody): Promise<boolean> {
    const settings = await this.settings.preview(body);
    const admins = (await this.users.findByRole('Admin')).flatMap(toRecipients);
    if (admins.length === 0 || !this.emailSender.isAvailable()) return false;
    const batches = await this.#batches(admins, (language) => this.content.composeTest(settings, language));
    await this.database.transaction(() => this.#enqueue('newsletter-test', batches));
    return true;
  }

  /** Subject and body of a test as the caller would get it. */
  async preview(settingsBody: NewsletterSettingsBody, caller: Principal) {
    const text = await this.content.composeTest(await this.settings.preview(settingsBody), caller.language);
    const { subject, body } = await this.mailingComposer.preview(text, caller);
    return { subject, html: sanitizeHtml(body) };
  }

  /** One batch for each language of the recipients, in which the newsletter is composed once. Empty when there is nothing to say. */
  async #batches(
    recipients: readonly NewsletterRecipient[],
    compose: (language: string) => Promise<NewsletterTemplate | null>,
  ): Promise<NewsletterBatch[]> {
    const { defaultLanguageCode } = await this.portalSettings.get(GeneralSettings);
    const batches: NewsletterBatch[] = [];
    for (const [language, members] of groupBy(recipients, (recipient) => recipient.language ?? defaultLanguageCode)) {
      const text = await compose(language);
      if (text) batches.push({ text, recipients: members });
    }
    return batches;
  }

  /** Returns the number of mails. Must run inside a transaction. */
  async #enqueue(kind: 'newsletter' | 'newsletter-test', batches: readonly NewsletterBatch[]): Promise<number> {
    let mails = 0;
    for (const { text, recipients } of batches) mails += await this.mailingQueue.enqueue({ kind, ...text }, recipients);
    return mails;
  }

  /** Users with the role first: an address that is listed as well counts as theirs. */
  async #recipients(externalEmails: readonly string[]): Promise<NewsletterRecipient[]> {
    const users = (await this.users.findByRole('ReceivesNewsletter')).flatMap(toRecipients);
    const unsubscribed = new Set(await this.newsletterRepository.findUnsubscribed());
    const known = new Set(users.map(({ address }) => address.toLowerCase()));
    const external = externalEmails
      .filter((address) => !unsubscribed.has(address.toLowerCase()) && !known.has(address.toLowerCase()))
      .map((address) => ({ userId: null, address, name: address, language: null }));
    return [...users, ...external];
  }
}

/** A user with an address. */
const toRecipients = ({ id, email, displayName, language }: User): NewsletterRecipient[] =>
  email ? [{ userId: id, address: email, name: displayName, language }] : [];
