import { Controller, Get } from '@nestjs/common';
import type { Principal } from './access/permissions.js';
import { CurrentUser } from './access/request.decorators.js';
import { RequireSignIn } from './access/route-policy.decorator.js';
import { BootstrapData } from './bootstrap-data.js';

/** Answers everything the page shell needs in one call. */
@Controller('api/v3/opening')
@RequireSignIn()
export class BootstrapController {
  constructor(private readonly bootstrapData: BootstrapData) {}

  @Get()
  load(@CurrentUser() caller: Principal) {
    return this.bootstrapData.load(caller);
  }
}
