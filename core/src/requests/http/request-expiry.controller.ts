import { Controller, Post } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { RequestExpiryJob } from '../remove/index.js';

/** The start of the job under the name that old clients know. */
@Controller('api/v1/Job')
@RequirePermission('settings.manage')
export class RequestExpiryController {
  constructor(private readonly job: RequestExpiryJob) {}

  @Post('autodeleterequests')
  trigger(): Promise<boolean> {
    return this.job.trigger();
  }
}
