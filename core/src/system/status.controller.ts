import { Controller, Get } from '@nestjs/common';
import { CurrentUser, hasPermission, Public, type Principal } from '../identity/index.js';
import { SystemInfo } from './system-info.js';

/** Status and version of the portal, and the liveness check. */
@Public()
@Controller('api/v1')
export class StatusController {
  constructor(private readonly systemInfo: SystemInfo) {}

  @Get('Status')
  checkLiveness(): number {
    return 200;
  }

  @Get('Status/info')
  readVersion(): string {
    return this.systemInfo.version;
  }

  @Get('Settings/about')
  describe(@CurrentUser() caller: Principal | null) {
    return hasPermission(caller, 'system.read') ? this.systemInfo.describe() : this.systemInfo.describePublic();
  }
}
