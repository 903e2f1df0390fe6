import { Controller, Post } from '@nestjs/common';
import { Requires } from '../../identity/index.js';
import { ExpiryJob } from '../leaving/index.js';

/** The start of the job under the name that old clients know. */
@Controller('api/v1/Job')
@Requires('settings.manage')
export class ExpiryController {
  constructor(private readonly job: ExpiryJob) {}

  @Post('autodeleterequests')
  start(): Promise<boolean> {
    return this.job.start();
  }
}
