import { Module } from '@nestjs/common';
import { BrandingModule } from '../branding/index.js';
import { CatalogueModule } from '../catalogue/index.js';
import { JobsModule } from '../jobs/index.js';
import { LibraryModule } from '../library/index.js';
import { MailingsModule } from '../mailings/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { AdditionDescriber } from './content/addition-describer.js';
import { NewsletterContent } from './content/newsletter-content.js';
import { NewsletterJob } from './newsletter-job.js';
import { NewsletterSettingsService } from './newsletter-settings.service.js';
import { NewsletterAdminController } from './newsletter-admin.controller.js';
import { NewsletterService } from './newsletter.service.js';
import { NewsletterRepository } from './store/newsletter.repository.js';

/** The newsletter about what was added to the library. */
@Module({
  imports: [BrandingModule, CatalogueModule, JobsModule, LibraryModule, MailingsModule, NotificationsModule],
  controllers: [NewsletterAdminController],
  providers: [NewsletterService, NewsletterSettingsService, NewsletterRepository, NewsletterContent, AdditionDescriber, NewsletterJob],
})
export class NewsletterModule {}
