import { Injectable } from '@nestjs/common';
import type { Channel } from '../../identity/index.js';
import { PluginHost, type Provider } from '../../plugin-host/index.js';

/** A channel, and what it is called. */
export interface NamedChannel extends Channel {
  readonly connectionId: string;
  readonly name: string;
}

/** A channel in use, and how it finds those whom it tells. */
export interface ChannelInUse extends NamedChannel {
  readonly provider: Provider<'notificationChannel'>;
}

/** The channels in use. */
@Injectable()
export class Channels {
  constructor(private readonly host: PluginHost) {}

  all(): ChannelInUse[] {
    return this.host.providers('notificationChannel').map(described);
  }

  /** Undefined when it was removed or switched off, or its plug-in is not here. */
  find(connectionId: string): ChannelInUse | undefined {
    const provider = this.host.provider('notificationChannel', connectionId);
    return provider && described(provider);
  }

  /** The one by which one person is written to; undefined when there is none. */
  forLetters(): ChannelInUse | undefined {
    return this.all().find(({ reaches }) => reaches === 'address');
  }
}

const described = (provider: Provider<'notificationChannel'>): ChannelInUse => ({
  provider,
  connectionId: provider.connectionId,
  name: provider.connectionName,
  agent: provider.describe('agent'),
  reaches: provider.describe('reaches') ?? 'place',
});
