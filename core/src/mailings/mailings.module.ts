import { Module } from '@nestjs/common';
import { BrandingModule } from '../branding/index.js';
import { OutboxModule } from '../kernel/index.js';
import { NotificationsModule } from '../notifications/index.js';
import { MailingComposer } from './mailing-composer.js';
import { MailingQueue } from './mailing-queue.js';
import { MailingsController } from './mailings.controller.js';
import { MassEmailController } from './mass-email.controller.js';
import { MassEmailService } from './mass-email.service.js';
import { MailingRepository } from './store/mailing.repository.js';

/** E-mails to many recipients: one mail each, through the outbox. */
@Module({
  imports: [BrandingModule, NotificationsModule, OutboxModule],
  controllers: [MassEmailController, MailingsController],
  providers: [MailingQueue, MailingComposer, MassEmailService, MailingRepository],
  exports: [MailingComposer, MailingQueue],
})
export class MailingsModule {}
