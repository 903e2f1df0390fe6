import { Controller, Param, Post } from '@nestjs/common';
import { Requires } from '../../identity/index.js';
import { JobDesk } from './job-desk.js';

@Requires('plugins.manage')
@Controller('api/v3/plugins/:plugin/jobs')
export class PluginJobsController {
  constructor(private readonly desk: JobDesk) {}

  @Post(':job/run')
  async run(@Param('plugin') plugin: string, @Param('job') job: string) {
    await this.desk.run(`${plugin}.${job}`);
    return { triggered: true };
  }
}
