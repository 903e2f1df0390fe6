import { Body, Controller, HttpCode, Param, Post, Put, Req } from '@nestjs/common';
import type { WebhookRequestData } from '@ombi/sdk';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../identity/index.js';
import { AcceptsRawBody } from '../../kernel/index.js';
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

/** The parts of a request that a plug-in gets. Cookies and credentials of the portal are removed. */
function toWebhookRequestData(method: WebhookRequestData['method'], request: FastifyRequest, body: unknown): WebhookRequestData {
  return {
    method,
    headers: firstValues(withoutCredentials(request.headers)),
    query: firstValues(request.query as Record<string, string | string[] | undefined>),
    bytes: body instanceof Uint8Array ? body : new Uint8Array(),
  };
}

const withoutCredentials = ({ cookie: _cookie, ...headers }: FastifyRequest['headers']): FastifyRequest['headers'] => headers;

const firstValues = (all: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat()[0] ?? '']])));
