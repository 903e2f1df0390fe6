import { Body, Controller, Get, Param, Post, Put } from '@nestjs/common';
import { z } from 'zod';
import { Requires } from '../../identity/index.js';
import { lenient } from '../../kernel/index.js';
import { JobDesk } from './job-desk.js';

const ScheduleBody = z.object({ schedule: z.string() });
type ScheduleBody = z.output<typeof ScheduleBody>;

@Requires('jobs.manage')
@Controller('api/v3/jobs')
export class JobsController {
  constructor(private readonly desk: JobDesk) {}

  @Get()
  list() {
    return this.desk.list();
  }

  @Get(':id/runs')
  runs(@Param('id') id: string) {
    return this.desk.runsOf(id);
  }

  @Post(':id/run')
  async run(@Param('id') id: string) {
    await this.desk.run(id);
    return { triggered: true };
  }

  @Put(':id')
  reschedule(@Param('id') id: string, @Body(lenient(ScheduleBody)) { schedule }: ScheduleBody) {
    return this.desk.reschedule(id, schedule);
  }
}
