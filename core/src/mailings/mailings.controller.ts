import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { CurrentUser, RequirePermission, type Principal } from '../identity/index.js';
import { lenientZodPipe, ParseInt32Pipe } from '../kernel/index.js';
import { MailingComposer } from './mailing-composer.js';
import { MassEmail, MassEmailService } from './mass-email.service.js';
import { MailingRepository, type MailingSummary } from './store/mailing.repository.js';

/** Sends mass e-mails (bulk email) to many users. */
@RequirePermission('settings.manage')
@Controller('api')
export class MassEmailController {
  constructor(private readonly massEmailService: MassEmailService) {}

  @Post('v1/Notifications/massemail')
  send(@Body(lenientZodPipe(MassEmail)) massEmail: MassEmail): Promise<boolean> {
    return this.massEmailService.send(massEmail);
  }

  @Get('v3/mass-email/recipients')
  listRecipients() {
    return this.massEmailService.listRecipients();
  }

  @Post('v3/mass-email/test')
  sendToSelf(@Body(lenientZodPipe(MassEmail)) massEmail: MassEmail, @CurrentUser() caller: Principal): Promise<boolean> {
    return this.massEmailService.sendToSelf(massEmail, caller);
  }
}

/** Progress of mailings. */
@RequirePermission('settings.manage')
@Controller('api/v3/mailings')
export class MailingsController {
  constructor(
    private readonly mailingRepository: MailingRepository,
    private readonly mailingComposer: MailingComposer,
  ) {}

  @Get()
  async list(): Promise<MailingSummary[]> {
    const mailings = await this.mailingRepository.findLatest();
    const subjects = await this.mailingComposer.renderSentSubjects(mailings);
    return mailings.map((mailing, index) => ({ ...mailing, subject: subjects[index]! }));
  }

  @Get(':id/failures')
  async listFailures(@Param('id', ParseInt32Pipe) id: number) {
    const failures = await this.mailingRepository.findFailedRecipients(id);
    return failures.map(({ name, address, state, trouble }) => ({ name, address, state, trouble }));
  }
}
