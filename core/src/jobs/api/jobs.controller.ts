import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { RequirePermission } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { JobAdminService } from './job-admin.service.js';

@RequirePermission('plugins.manage')
@Controller('api/v3/plugins/:plugin/jobs')
export class PluginJobsController {
  constructor(private readonly service: JobAdminService) {}

  @Post(':job/run')
  async run(@Param('plugin') plugin: string, @Param('job') job: string) {
    await this.service.run(`${plugin}.${job}`);
    return { triggered: true };
  }
}

const ScheduleBody = z.object({ schedule: z.string() });
type ScheduleBody = z.output<typeof ScheduleBody>;

@RequirePermission('jobs.manage')
@Controller('api/v3/jobs')
export class JobsController {
  constructor(private readonly service: JobAdminService) {}

  @Get()
  list() {
    return this.service.list();
  }

  @Get(':id/runs')
  runs(@Param('id') id: string) {
    return this.service.findRuns(id);
  }

  @Post(':id/run')
  async run(@Param('id') id: string) {
    await this.service.run(id);
    return { triggered: true };
  }

  @Put(':id')
  reschedule(@Param('id') id: string, @Body(lenientZodPipe(ScheduleBody)) { schedule }: ScheduleBody) {
    return this.service.reschedule(id, schedule);
  }
}
