import { Controller, Post } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { RequestExpiryJob } from '../maintenance/cleanup/index.js';

/** Starts the expiry job under its v1 path. */
@Controller('api/v1/Job')
@RequirePermission('settings.manage')
export class RequestExpiryController {
  constructor(private readonly job: RequestExpiryJob) {}

  @Post('autodeleterequests')
  trigger(): Promise<boolean> {
    return this.job.trigger();
  }
}
