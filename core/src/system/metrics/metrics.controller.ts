import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { RequirePermission } from '../../identity/index.js';
import { MetricsService } from './metrics.service.js';

/** For Prometheus, which sends an access token or the API key. */
@RequirePermission('system.read')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  @Get()
  async read(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const text = await this.metrics.read();
    void reply.type(this.metrics.contentType);
    return text;
  }
}
