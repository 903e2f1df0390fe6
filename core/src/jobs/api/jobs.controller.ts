import { Body, Controller, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { z } from 'zod';
import { languageSchema, RequirePermission } from '../../identity/index.js';
import { lenientZodPipe, parseIfMatch } from '../../kernel/index.js';
import { JobAdminService } from './job-admin.service.js';

/** Other languages get English texts. */
const languageCode = languageSchema.optional().catch(undefined);

const ScheduleBody = z.object({ schedule: z.string(), language: languageCode });
type ScheduleBody = z.output<typeof ScheduleBody>;

const JobListQuery = z.object({ language: languageCode });
type JobListQuery = z.output<typeof JobListQuery>;

/** Jobs with their state. `language` is that of the spoken schedules. */
@RequirePermission('jobs.manage')
@Controller('api/v3/jobs')
export class JobsController {
  constructor(private readonly jobAdminService: JobAdminService) {}

  @Get()
  list(@Query(lenientZodPipe(JobListQuery)) { language }: JobListQuery) {
    return this.jobAdminService.list(language);
  }

  @Post('schedule-preview')
  @HttpCode(200)
  preview(@Body(lenientZodPipe(ScheduleBody)) { schedule, language }: ScheduleBody) {
    return this.jobAdminService.preview(schedule, language);
  }

  @Get(':id/runs')
  listRuns(@Param('id') id: string) {
    return this.jobAdminService.findRuns(id);
  }

  @Post(':id/run')
  async run(@Param('id') id: string) {
    await this.jobAdminService.run(id);
    return { triggered: true };
  }

  @Post(':id/cancel')
  @HttpCode(200)
  async cancel(@Param('id') id: string) {
    await this.jobAdminService.cancel(id);
    return { cancelled: true };
  }

  @Put(':id')
  reschedule(
    @Param('id') id: string,
    @Body(lenientZodPipe(ScheduleBody)) { schedule, language }: ScheduleBody,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    return this.jobAdminService.reschedule(id, schedule, { language, basedOn: parseIfMatch(ifMatch) });
  }
}
