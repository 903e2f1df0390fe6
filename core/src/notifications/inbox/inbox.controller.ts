import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { CurrentUser, IncludeInBootstrap, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe, ParseInt32Pipe } from '../../kernel/index.js';
import { Inbox, InboxQuery } from './inbox.js';

/** Without ids, all messages are meant. */
const ReadMessages = z.object({ ids: z.array(z.int32().min(1)).max(1_000).nullish() });

/** Endpoints of the caller's own inbox: messages, unread count, mark as read. */
@RequireSignIn()
@Controller('api/v3/inbox')
export class InboxController {
  constructor(private readonly inbox: Inbox) {}

  @Get()
  listPage(@CurrentUser() { userId }: Principal, @Query(lenientZodPipe(InboxQuery)) query: InboxQuery) {
    return this.inbox.readPage(userId, query);
  }

  @IncludeInBootstrap()
  @Get('unread')
  countUnread(@CurrentUser() { userId }: Principal) {
    return this.inbox.unreadCount(userId);
  }

  @Post('read')
  @HttpCode(200)
  markRead(@CurrentUser() { userId }: Principal, @Body(lenientZodPipe(ReadMessages)) { ids }: z.output<typeof ReadMessages>) {
    return this.inbox.markRead(userId, ids ?? null);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@CurrentUser() { userId }: Principal, @Param('id', ParseInt32Pipe) id: number): Promise<void> {
    return this.inbox.remove(userId, id);
  }
}
