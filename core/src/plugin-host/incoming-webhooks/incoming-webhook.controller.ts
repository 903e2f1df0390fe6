import { Body, Controller, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../identity/index.js';
import { AcceptsRawBody } from '../../kernel/index.js';
import { toWebhookRequestData } from './webhook-request.js';
import { IncomingWebhookService, type WebhookTarget } from './incoming-webhook.service.js';

/** Calls of outside services to the addresses of connections. The token in the address is the caller's only credential. */
@Public()
@Controller('api/v3/hooks/:plugin/:connection/:token')
export class IncomingWebhookController {
  constructor(private readonly incomingWebhookService: IncomingWebhookService) {}

  @AcceptsRawBody()
  @HttpCode(204)
  @Post()
  receivePost(@Param() address: WebhookTarget, @Req() request: FastifyRequest, @Body() body: unknown): Promise<void> {
    return this.incomingWebhookService.receive(address, toWebhookRequestData('POST', request, body));
  }

  @AcceptsRawBody()
  @HttpCode(204)
  @Put()
  receivePut(@Param() address: WebhookTarget, @Req() request: FastifyRequest, @Body() body: unknown): Promise<void> {
    return this.incomingWebhookService.receive(address, toWebhookRequestData('PUT', request, body));
  }
}
