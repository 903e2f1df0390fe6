import { Controller, Get, Param } from '@nestjs/common';
import { RequirePermission } from '../identity/index.js';
import { ParseInt32Pipe } from '../kernel/index.js';
import { MailingComposer } from './mailing-composer.js';
import { MailingRepository, type MailingSummary } from './store/mailing.repository.js';

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
