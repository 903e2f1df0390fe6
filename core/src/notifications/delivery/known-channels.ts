import { isDeepStrictEqual } from 'node:util';
import { Injectable, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { ConfiguredConnections } from '../../plugin-host/index.js';
import { ActiveChannels, type NamedChannel } from './active-channels.js';
import { KnownChannelRepository } from './known-channel.repository.js';

const NAME_LENGTH = 255;

/**
 * The channels that an administrator wants to be used, also those whose plug-in is not here at the moment: it is being updated, or only
 * another portal on the database has it.
 */
@Injectable()
export class KnownChannels implements OnModuleInit, OnApplicationBootstrap {
  constructor(
    private readonly activeChannels: ActiveChannels,
    private readonly rows: KnownChannelRepository,
    private readonly configuredConnections: ConfiguredConnections,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.on('plugin.changed', () => this.#saveActive());
  }

  onApplicationBootstrap(): Promise<void> {
    return this.#saveActive();
  }

  async listEnabled(): Promise<NamedChannel[]> {
    const here: NamedChannel[] = this.activeChannels.all();
    const known = await this.rows.findAll();
    // Whoever is not known counts as removed when messages are handed in.
    if (here.some(({ connectionId }) => !known.some((row) => row.connectionId === connectionId))) await this.#saveActive();
    const away = known.filter(({ connectionId }) => !here.some((one) => one.connectionId === connectionId));
    const isOn = await this.configuredConnections.findEnabledIds(away.map(({ connectionId }) => connectionId));
    return [...here, ...away.filter(({ connectionId }) => isOn.has(connectionId))];
  }

  /** Which of these were not removed meanwhile. Inside a transaction it holds until its end. */
  findExisting(connectionIds: readonly string[]): Promise<ReadonlySet<string>> {
    return this.rows.findExistingIds(connectionIds);
  }

  /** Belongs into the transaction that removes them. */
  remove(connectionIds: readonly string[]): Promise<void> {
    return this.rows.delete(connectionIds);
  }

  async #saveActive(): Promise<void> {
    const known = new Map((await this.rows.findAll()).map((row) => [row.connectionId, { ...row }]));
    const here = this.activeChannels.all().map(({ connectionId, name, agent, reaches }) => {
      return { connectionId, name: name.slice(0, NAME_LENGTH), agent, reaches };
    });
    await this.rows.save(here.filter((row) => !isDeepStrictEqual(known.get(row.connectionId), row)));
  }
}
