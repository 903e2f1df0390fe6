import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { sanitizeHtml } from '../branding/index.js';
import { Users } from '../identity/index.js';
import { Clock, Database } from '../kernel/index.js';
import { LibraryAdditions } from '../library/index.js';
import { MailingQueue } from '../mailings/index.js';
import { EmailSender } from '../notifications/index.js';
import { NewsletterContent } from './content/newsletter-content.js';
import { NewsletterSettingsService, type NewsletterDraft } from './newsletter-settings.js';
import { NewsletterStore } from './store/newsletter.repository.js';

/** What became of an attempt to send the newsletter. */
export type NewsletterResult =
  | { readonly outcome: 'off' | 'no-channel' | 'nothing-new' | 'no-recipients' }
  | { readonly outcome: 'queued'; readonly recipients: number };

/** Sends the newsletter: what was added to the library and not announced yet. */
@Injectable()
export class NewsletterService implements OnApplicationBootstrap {
  constructor(
    private readonly settings: NewsletterSettingsService,
    private readonly content: NewsletterContent,
    private readonly store: NewsletterStore,
    private readonly libraryAdditions: LibraryAdditions,
    private readonly mailingQueue: MailingQueue,
    private readonly emailSender: EmailSender,
    private readonly users: Users,
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** The first start is the date from which on additions count, so that the first newsletter is not the whole library. */
  async onApplicationBootstrap(): Promise<void> {
    if ((await this.store.findSince()) === null) await this.startAnew();
  }

  /** From now on everything that the servers hold counts as announced. */
  async startAnew(): Promise<true> {
    await this.database.transaction(async () => {
      await this.store.saveSince(this.clock.now());
      await this.libraryAdditions.markEverythingAnnounced();
    });
    return true;
  }

  /**
   * Queues one mail per recipient and marks the additions as announced in the same transaction: after a crash either both happened or
   * neither.
   */
  async send(): Promise<NewsletterResult> {
    const settings = await this.settings.current();
    if (!settings.enabled) return { outcome: 'off' };
    if (!this.emailSender.isAvailable()) return { outcome: 'no-channel' };
    const recipients = await this.#recipients(settings.externalEmails);
    if (recipients.length === 0) return { outcome: 'no-recipients' };

    const { additions, keys } = await this.libraryAdditions.findNew((await this.store.findSince()) ?? this.clock.now());
    const body = await this.content.compose(settings, additions);
    return this.database.transaction(async () => {
      await this.libraryAdditions.markAnnounced(keys);
      if (body === null) return { outcome: 'nothing-new' };
      return {
        outcome: 'queued',
        recipients: await this.mailingQueue.enqueue({ kind: 'newsletter', subject: settings.subject, body }, recipients),
      };
    });
  }

  /** Sends the latest titles to the administrators with an address. Marks nothing. False when nobody can be reached. */
  async sendTest(draft: NewsletterDraft): Promise<boolean> {
    const settings = await this.settings.preview(draft);
    const admins = (await this.users.withRole('Admin')).flatMap(({ id, email, displayName }) =>
      email ? [{ userId: id, address: email, name: displayName }] : [],
    );
    if (admins.length === 0 || !this.emailSender.isAvailable()) return false;
    const body = await this.content.composeTest(settings);
    await this.mailingQueue.enqueue({ kind: 'newsletter-test', subject: settings.subject, body }, admins);
    return true;
  }

  /** Subject and body of a test; variables are not replaced yet. */
  async preview(draft: NewsletterDraft) {
    const settings = await this.settings.preview(draft);
    return { subject: settings.subject, html: sanitizeHtml(await this.content.composeTest(settings)) };
  }

  /** Users with the role first: an address that is listed as well counts as theirs. */
  async #recipients(externalEmails: readonly string[]) {
    const users = (await this.users.withRole('ReceivesNewsletter')).flatMap(({ id, email, displayName }) =>
      email ? [{ userId: id, address: email, name: displayName }] : [],
    );
    const unsubscribed = new Set(await this.store.findUnsubscribed());
    const known = new Set(users.map(({ address }) => address.toLowerCase()));
    const external = externalEmails
      .filter((address) => !unsubscribed.has(address.toLowerCase()) && !known.has(address.toLowerCase()))
      .map((address) => ({ userId: null, address, name: address }));
    return [...users, ...external];
  }
}
