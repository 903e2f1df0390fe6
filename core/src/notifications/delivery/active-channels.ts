import { Injectable, Controller, Get } from '@nestjs/common';
import { type Channel, SignedIn } from '../../identity/index.js';
import { PluginHost, type CapabilityProvider } from '../../plugin-host/index.js';

/** A channel with its connection and name. */
export interface NamedChannel extends Channel {
  readonly connectionId: string;
  readonly name: string;
}

/** An active channel with its plug-in connection. */
export interface ActiveChannel extends NamedChannel {
  readonly provider: CapabilityProvider<'notificationChannel'>;
}

/** Lists the active notification channels. */
@Injectable()
export class ActiveChannels {
  constructor(private readonly host: PluginHost) {}

  all(): ActiveChannel[] {
    return this.host.providers('notificationChannel').map(toActiveChannel);
  }

  /** Undefined when the channel was removed or disabled, or its plug-in is not running. */
  find(connectionId: string): ActiveChannel | undefined {
    const capabilityProvider = this.host.provider('notificationChannel', connectionId);
    return capabilityProvider && toActiveChannel(capabilityProvider);
  }

  /** The channel for personal messages; undefined when there is none. */
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

/** Lists active channels for which users can set a handle. */
@SignedIn()
@Controller('api/v3/notifications/channels')
export class NotificationChannelController {
  constructor(private readonly activeChannels: ActiveChannels) {}

  /** One row for each channel, however many connections it has. */
  @Get()
  list() {
    const channels = this.activeChannels.all().filter(({ reaches }) => reaches !== 'address');
    const names = new Map(channels.map(({ agent, provider: capabilityProvider }) => [agent, capabilityProvider.pluginName]));
    return [...names].map(([agent, name]) => ({ agent, name }));
  }
}
