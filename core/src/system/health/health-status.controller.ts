import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Public } from '../../identity/index.js';
import { HealthService } from './health.service.js';

/** Health check for monitors of the reference API: one word as plain text, which names nothing of the inside. */
@Public()
@Controller('health')
export class HealthStatusController {
  constructor(private readonly health: HealthService) {}

  @Get()
  async read(@Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    const word = await this.health.readStatus();
    void reply.type('text/plain; charset=utf-8').status(word === 'Unhealthy' ? 503 : 200);
    return word;
  }
}
