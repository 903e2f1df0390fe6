import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobScheduler, type JobNote } from '../jobs/index.js';
import { NewsletterService, type NewsletterResult } from './newsletter.service.js';

/** Id of the job in the list of jobs. */
export const NEWSLETTER_JOB_ID = 'newsletter';

/** Fridays at noon. */
const SCHEDULE = '0 0 12 ? * 6 *';
const TIMEOUT_MS = 30 * 60_000;

/** A newsletter that was missed for longer waits for the next time: administrators chose the day. */
const CATCH_UP_MS = 24 * 3_600_000;

const NOTES = {
  off: { code: 'newsletter-off', text: 'The newsletter is off.' },
  'no-channel': { code: 'newsletter-no-channel', text: 'E-mail is not set up.' },
  'nothing-new': { code: 'newsletter-nothing-new', text: 'Nothing was added since the last newsletter.' },
  'no-recipients': { code: 'newsletter-no-recipients', text: 'Nobody receives the newsletter.' },
} as const satisfies Record<Exclude<NewsletterResult['outcome'], 'queued'>, JobNote>;

/** Cron job that sends the newsletter by its schedule, and when it is started by hand. */
@Injectable()
export class NewsletterJob implements OnModuleInit {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly newsletterService: NewsletterService,
  ) {}

  onModuleInit(): void {
    this.jobScheduler.register({
      id: NEWSLETTER_JOB_ID,
      setting: 'newsletter',
      schedule: SCHEDULE,
      timeoutMs: TIMEOUT_MS,
      catchUpMs: CATCH_UP_MS,
      run: async () => {
        const result = await this.newsletterService.send();
        if (result.outcome !== 'queued') return { note: NOTES[result.outcome] };
        const { recipients } = result;
        const text = `${recipients} mails are on their way.`;
        return { changed: true, note: { code: 'newsletter-queued', values: { number: recipients }, text } };
      },
    });
  }
}
