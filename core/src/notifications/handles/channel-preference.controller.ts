import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe, ParseInt32Pipe } from '../../kernel/index.js';
import { ChannelHandleForms } from './channel-handle-forms.js';

const TestedHandle = z.object({ value: z.string().trim().min(1).max(512) });

/** Lists the forms for notification handles, and sends a test message to one. `identity/notification-handles` stores the handles. */
@RequireSignIn()
@Controller('api/v3/notifications/channels')
export class ChannelPreferenceController {
  constructor(private readonly channelHandleForms: ChannelHandleForms) {}

  @Get()
  list() {
    return this.channelHandleForms.list();
  }

  @Post(':agent/test')
  @HttpCode(200)
  test(
    @CurrentUser() caller: Principal,
    @Param('agent', ParseInt32Pipe) agent: number,
    @Body(lenientZodPipe(TestedHandle)) { value }: z.output<typeof TestedHandle>,
  ) {
    return this.channelHandleForms.sendTest(caller, agent, value);
  }
}
