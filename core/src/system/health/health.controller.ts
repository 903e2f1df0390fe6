import { Controller, Get } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { HealthService, type HealthOverview } from './health.service.js';

/** Health overview for administrators (health checks). */
@RequirePermission('system.read')
@Controller('api/v3/health')
export class HealthController {
  constructor(private readonly health: HealthService) {}

  @Get()
  read(): Promise<HealthOverview> {
    return this.health.readOverview();
  }
}
