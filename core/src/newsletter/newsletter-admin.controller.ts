import { Body, Controller, Get, Post } from '@nestjs/common';
import { CurrentUser, RequirePermission, type Principal } from '../identity/index.js';
import { JobScheduler } from '../jobs/index.js';
import { lenientZodPipe } from '../kernel/index.js';
import { NEWSLETTER_JOB_ID } from './newsletter-job.js';
import { NewsletterSettingsBody, NewsletterSettings, NewsletterSettingsService } from './newsletter-settings.service.js';
import { NewsletterService } from './newsletter.service.js';
import { SettingsRevision } from '../settings/index.js';

/** Administration of the newsletter. */
@RequirePermission('settings.manage')
@Controller('api')
export class NewsletterAdminController {
  constructor(
    private readonly settings: NewsletterSettingsService,
    private readonly newsletterService: NewsletterService,
    private readonly jobScheduler: JobScheduler,
  ) {}

  @SettingsRevision(NewsletterSettings)
  @Get('v1/Settings/notifications/newsletter')
  read() {
    return this.settings.read();
  }

  @SettingsRevision(NewsletterSettings)
  @Post('v1/Settings/notifications/newsletter')
  save(@Body(lenientZodPipe(NewsletterSettingsBody)) body: NewsletterSettingsBody): Promise<boolean> {
    return this.settings.save(body);
  }

  @Post('v1/Settings/notifications/newsletterdatabase')
  resetAdditions(): Promise<boolean> {
    return this.newsletterService.resetAdditions();
  }

  @Post('v1/Tester/newsletter')
  sendTest(@Body(lenientZodPipe(NewsletterSettingsBody)) body: NewsletterSettingsBody): Promise<boolean> {
    return this.newsletterService.sendTest(body);
  }

  @Post('v1/Job/newsletter')
  trigger(): Promise<boolean> {
    return this.jobScheduler.trigger(NEWSLETTER_JOB_ID);
  }

  @Post('v3/newsletter/preview')
  preview(@Body(lenientZodPipe(NewsletterSettingsBody)) body: NewsletterSettingsBody, @CurrentUser() caller: Principal) {
    return this.newsletterService.preview(body, caller);
  }
}
