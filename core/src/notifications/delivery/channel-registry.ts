import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Database } from '../../kernel/index.js';
import { ConfiguredConnections } from '../../plugin-host/index.js';
import { ActiveChannels, type NamedChannel } from './active-channels.js';
import { NotificationChannelRepository } from './notification-channel.repository.js';

const NAME_LENGTH = 255;

/**
 * All enabled channels, including those whose plug-in is not running here at the moment, for example during an update or because only
 * another instance of the portal has it.
 */
@Injectable()
export class ChannelRegistry implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly activeChannels: ActiveChannels,
    private readonly notificationChannelRepository: NotificationChannelRepository,
    private readonly configuredConnections: ConfiguredConnections,
    private readonly database: Database,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.on('plugin.changed', () => this.#saveActive());
  }

  onApplicationBootstrap(): Promise<void> {
    return this.#saveActive();
  }

  async listEnabled(): Promise<NamedChannel[]> {
    const active: NamedChannel[] = this.activeChannels.all();
    const known = await this.notificationChannelRepository.findAll();
    // A channel without a row would count as removed when messages are queued.
    if (active.some(({ connectionId }) => !known.some((row) => row.connectionId === connectionId))) await this.#saveActive();
    const inactive = known.filter(({ connectionId }) => !active.some((one) => one.connectionId === connectionId));
    const enabled = await this.configuredConnections.findEnabledChannels(inactive.map(({ connectionId }) => connectionId));
    const waiting = inactive.flatMap((channel) => {
      const options = enabled.get(channel.connectionId);
      return options ? [{ ...channel, options }] : [];
    });
    return [...active, ...waiting];
  }

  /** Ids of the given channels that still exist. Inside a transaction the answer holds until its end. */
  findExisting(connectionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.notificationChannelRepository.findExistingIds(connectionIds);
  }

  /** Must run inside the transaction that removes the connections. */
  remove(connectionIds: readonly string[]): Promise<void> {
    return this.notificationChannelRepository.delete(connectionIds);
  }

  /** Another portal may have removed a connection that is still active here; its row must not come back. */
  async #saveActive(): Promise<void> {
    const known = new Map((await this.notificationChannelRepository.findAll()).map((row) => [row.connectionId, { ...row }]));
    const active = this.activeChannels.all().map(({ connectionId, name, agent, addressings }) => {
      return { connectionId, name: name.slice(0, NAME_LENGTH), agent, addressings };
    });
    const changed = active.filter((row) => !isDeepStrictEqual(known.get(row.connectionId), row));
    if (changed.length === 0) return;
    await this.database.transaction(async () => {
      const existing = await this.configuredConnections.findExistingIds(changed.map(({ connectionId }) => connectionId));
      await this.notificationChannelRepository.save(changed.filter(({ connectionId }) => existing.has(connectionId)));
    });
  }
}
