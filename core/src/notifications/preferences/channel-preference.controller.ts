import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { CurrentUser, SignedIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe, ParseInt32Pipe } from '../../kernel/index.js';
import { ChannelPreferences } from './channel-preferences.js';

const TestedHandle = z.object({ value: z.string().trim().min(1).max(512) });

/** What the channels in use ask of users. */
@SignedIn()
@Controller('api/v3/notifications/channels')
export class ChannelPreferenceController {
  constructor(private readonly channelPreferences: ChannelPreferences) {}

  @Get()
  list() {
    return this.channelPreferences.list();
  }

  @Post(':agent/test')
  @HttpCode(200)
  test(
    @CurrentUser() caller: Principal,
    @Param('agent', ParseInt32Pipe) agent: number,
    @Body(lenientZodPipe(TestedHandle)) { value }: z.output<typeof TestedHandle>,
  ) {
    return this.channelPreferences.sendTest(caller, agent, value);
  }
}
