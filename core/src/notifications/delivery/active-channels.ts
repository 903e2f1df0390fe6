import { Injectable, Controller, Get } from '@nestjs/common';
import { type Channel, SignedIn } from '../../identity/index.js';
import { PluginHost, type CapabilityProvider } from '../../plugin-host/index.js';

/** A channel, and what it is called. */
export interface NamedChannel extends Channel {
  readonly connectionId: string;
  readonly name: string;
}

/** A channel in use, and how it finds those whom it tells. */
export interface ActiveChannel extends NamedChannel {
  readonly provider: CapabilityProvider<'notificationChannel'>;
}

/** The channels in use. */
@Injectable()
export class ActiveChannels {
  constructor(private readonly host: PluginHost) {}

  all(): ActiveChannel[] {
    return this.host.providers('notificationChannel').map(toActiveChannel);
  }

  /** Undefined when it was removed or switched off, or its plug-in is not here. */
  find(connectionId: string): ActiveChannel | undefined {
    const capabilityProvider = this.host.provider('notificationChannel', connectionId);
    return capabilityProvider && toActiveChannel(capabilityProvider);
  }

  /** The one by which one person is written to; undefined when there is none. */
  findEmailChannel(): ActiveChannel | undefined {
    return this.all().find(({ reaches }) => reaches === 'address');
  }
}

const toActiveChannel = (capabilityProvider: CapabilityProvider<'notificationChannel'>): ActiveChannel => ({
  provider: capabilityProvider,
  connectionId: capabilityProvider.connectionId,
  name: capabilityProvider.connectionName,
  agent: capabilityProvider.describe('agent'),
  reaches: capabilityProvider.describe('reaches') ?? 'place',
});

/** The channels in use that call people by a word of theirs, by the names that people know them by. */
@SignedIn()
@Controller('api/v3/notifications/channels')
export class NotificationChannelController {
  constructor(private readonly activeChannels: ActiveChannels) {}

  /** One row for each channel, however many connections it has. */
  @Get()
  list() {
    const asking = this.activeChannels.all().filter(({ reaches }) => reaches !== 'address');
    const names = new Map(asking.map(({ agent, provider: capabilityProvider }) => [agent, capabilityProvider.pluginName]));
    return [...names].map(([agent, name]) => ({ agent, name }));
  }
}
