import { Body, Controller, Get, Post } from '@nestjs/common';
import { z } from 'zod';
import { RequirePermission } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { SettingsRevision } from '../../settings/index.js';
import { JobScheduleRevisions } from '../execution/job-schedule-revisions.js';
import { JobSettingsService } from './job-settings.service.js';

const JobSettingsBody = z.record(z.string(), z.unknown()).default({});
type JobSettingsBody = z.output<typeof JobSettingsBody>;

const CronTestBody = z.object({ expression: z.string().default('') });
type CronTestBody = z.output<typeof CronTestBody>;

/** Endpoints of the job settings: the cron expressions of v1 clients. */
@RequirePermission('settings.manage')
@Controller('api/v1/Settings')
export class JobSettingsController {
  constructor(private readonly settings: JobSettingsService) {}

  @Get('jobs')
  @SettingsRevision(JobScheduleRevisions)
  read() {
    return this.settings.read();
  }

  @Post('jobs')
  @SettingsRevision(JobScheduleRevisions)
  save(@Body(lenientZodPipe(JobSettingsBody)) members: JobSettingsBody) {
    return this.settings.save(members);
  }

  @Post('testcron')
  test(@Body(lenientZodPipe(CronTestBody)) { expression }: CronTestBody) {
    const fault = this.settings.validationErrorOf(expression);
    return { success: fault === null, message: fault ?? 'Cron is Valid' };
  }
}
