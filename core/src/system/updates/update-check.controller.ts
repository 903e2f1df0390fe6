import { Controller, Get, Post } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { UpdateStatusService, type UpdatePlugins } from './update-status.service.js';

/** Update check on request, which reports what went wrong. */
@RequirePermission('settings.manage')
@Controller('api/v3/update')
export class UpdateCheckController {
  constructor(private readonly updateStatusService: UpdateStatusService) {}

  @Post('check')
  check() {
    return this.updateStatusService.checkNow();
  }

  /** Which installed plug-ins do not fit the announced version. */
  @Get('plugins')
  describePlugins(): Promise<UpdatePlugins> {
    return this.updateStatusService.describePlugins();
  }
}
