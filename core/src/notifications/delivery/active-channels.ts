import { Injectable } from '@nestjs/common';
import type { RecipientChannel } from '../../identity/index.js';
import { PluginHost, type CapabilityProvider, type ChannelOptions } from '../../plugin-host/index.js';

/** A channel with its connection and name. */
export interface NamedChannel extends RecipientChannel {
  readonly connectionId: string;
  readonly name: string;
  readonly options: ChannelOptions;
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
    return this.host.providers('notificationChannel').map((provider) => this.#toActiveChannel(provider));
  }

  /** Undefined when the channel was removed or disabled, or its plug-in is not running. */
  find(connectionId: string): ActiveChannel | undefined {
    const capabilityProvider = this.host.provider('notificationChannel', connectionId);
    return capabilityProvider && this.#toActiveChannel(capabilityProvider);
  }

  /** The channel for personal messages; undefined when there is none. */
  findEmailChannel(): ActiveChannel | undefined {
    return this.all().find(({ addressings }) => addressings.includes('address'));
  }

  /** The channel that pushes to mobile devices; undefined when there is none. */
  findDeviceChannel(): ActiveChannel | undefined {
    return this.all().find(({ addressings }) => addressings.includes('device'));
  }

  /** The channel that shows notifications in browsers; undefined when there is none. */
  findBrowserChannel(): ActiveChannel | undefined {
    return this.all().find(({ addressings }) => addressings.includes('browser'));
  }

  #toActiveChannel(provider: CapabilityProvider<'notificationChannel'>): ActiveChannel {
    const { connectionId, connectionName: name } = provider;
    return {
      ...{ provider, connectionId, name, agent: provider.getProperty('agent') },
      addressings: this.host.channelAddressings(connectionId),
      options: this.host.channelOptions(connectionId),
    };
  }
}
