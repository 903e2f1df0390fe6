import { Controller, Get } from '@nestjs/common';
import { SignedIn } from '../../identity/index.js';
import { Channels } from '../delivery/channels.js';

/** The channels in use that call people by a word of theirs, by the names that people know them by. */
@SignedIn()
@Controller('api/v3/notifications/channels')
export class ChannelController {
  constructor(private readonly channels: Channels) {}

  /** One row for each channel, however many connections it has. */
  @Get()
  list() {
    const asking = this.channels.all().filter(({ reaches }) => reaches !== 'address');
    const names = new Map(asking.map(({ agent, provider }) => [agent, provider.pluginName]));
    return [...names].map(([agent, name]) => ({ agent, name }));
  }
}
