import { Controller, Get } from '@nestjs/common';
import { Caller, may, Public } from '../identity/index.js';
import type { Principal } from '../identity/index.js';
import { About } from './about.js';

@Public()
@Controller('api/v1')
export class StatusController {
  constructor(private readonly about: About) {}

  @Get('Status')
  alive(): number {
    return 200;
  }

  @Get('Status/info')
  version(): string {
    return this.about.version;
  }

  @Get('Settings/about')
  describe(@Caller() caller: Principal | null) {
    return caller && may(caller, 'system.read') ? this.about.describe() : this.about.describeBriefly();
  }
}
