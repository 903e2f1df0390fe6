import { Controller, Param, Post } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { JobAdminService } from './job-admin.service.js';

/** Starts a job of a plug-in. */
@RequirePermission('plugins.manage')
@Controller('api/v3/plugins/:plugin/jobs')
export class PluginJobsController {
  constructor(private readonly jobAdminService: JobAdminService) {}

  @Post(':job/run')
  async run(@Param('plugin') plugin: string, @Param('job') job: string) {
    await this.jobAdminService.run(`${plugin}.${job}`);
    return { triggered: true };
  }
}
