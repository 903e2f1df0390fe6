import { Body, Controller, Delete, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentUser, RequirePermission, RequireSignIn, UserReader, type Principal } from '../identity/index.js';
import { AcceptsText, Problem } from '../kernel/index.js';
import { OnlineUsers } from './online-users.js';
import { HttpHubConnections } from './signalr/http-hub-connections.js';
import { ConnectionTickets } from './signalr/hub-authenticator.js';

const TRANSPORTS = ['WebSockets', 'ServerSentEvents', 'LongPolling'].map((transport) => ({ transport, transferFormats: ['Text'] }));

/** HTTP endpoints of the SignalR hub: negotiate, server-sent events and long polling. */
@Controller()
export class HubController {
  constructor(
    private readonly connectionTickets: ConnectionTickets,
    private readonly connections: HttpHubConnections,
    private readonly onlineUsers: OnlineUsers,
    private readonly users: UserReader,
  ) {}

  @RequireSignIn()
  @Post('hubs/notification/negotiate')
  negotiate(@CurrentUser() { userId }: Principal) {
    return {
      negotiateVersion: 1,
      ...this.connectionTickets.issue(userId),
      availableTransports: TRANSPORTS,
    };
  }

  /** Opens server-sent events when the client accepts them, else answers one poll. WebSockets are upgraded elsewhere. */
  @RequireSignIn()
  @Get('hubs/notification')
  async listen(
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
    @Query('id') token: unknown,
    @CurrentUser() { userId }: Principal,
  ) {
    const call = { headers: request.headers, query: new URLSearchParams(request.url.split('?')[1]), token: String(token ?? '') };
    if (request.headers.accept?.includes('text/event-stream')) {
      if (!(await this.connections.stream(call, () => reply.hijack().raw))) throw connectionNotFound();
      return;
    }

    const isGone = new AbortController();
    reply.raw.once('close', () => isGone.abort());
    const answer = await this.connections.poll(call, userId, isGone.signal);
    if (!answer) throw connectionNotFound();
    await reply
      .status(answer.status)
      .type('text/plain; charset=utf-8')
      .header('Cache-Control', 'no-store')
      .send(answer.status === 200 ? answer.frames : '');
  }

  /** Receives a frame of a client without a WebSocket. */
  @RequireSignIn()
  @AcceptsText()
  @Post('hubs/notification')
  receive(@Query('id') token: unknown, @Body() frame: unknown, @CurrentUser() { userId }: Principal): void {
    if (!this.connections.receive(String(token ?? ''), userId, typeof frame === 'string' ? frame : '')) throw connectionNotFound();
  }

  @RequireSignIn()
  @HttpCode(202)
  @Delete('hubs/notification')
  disconnect(@Query('id') token: unknown, @CurrentUser() { userId }: Principal): void {
    this.connections.disconnect(String(token ?? ''), userId);
  }

  /** One row per user, however many connections they have. */
  @RequirePermission('system.read')
  @Get('api/v2/Hub/Users')
  async listUsers() {
    const users = await this.users.findByIds(this.onlineUsers.userIds);
    return [...users.values()].map(({ id, displayName, userType }) => ({ userId: id, displayName, userType }));
  }
}

const connectionNotFound = (): Problem => new Problem(404, 'hub/no-connection', 'There is no such connection; negotiate a new one');
