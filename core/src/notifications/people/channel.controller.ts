import { Controller, Get } from '@nestjs/common';
import { SignedIn } from '../../identity/index.js';
import { Channels } from '../delivery/channels.js';

/** The channels in use, by the names that people know them by. */
@SignedIn()
@Controller('api/v3/notifications/channels')
export class ChannelController {
  constructor(private readonly channels: Channels) {}

  /** One row for each channel, however many connections it has. */
  @Get()
  list() {
    const names = new Map(this.channels.all().map(({ agent, provider }) => [agent, provider.pluginName]));
    return [...names].map(([agent, name]) => ({ agent, name }));
  }
}
