import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { AuditLog } from '../../identity/index.js';
import { Database, LogService } from '../../kernel/index.js';
import { ConfiguredConnections, type CapabilityProvider } from '../../plugin-host/index.js';
import { REQUEST_KINDS, type KindAndVariant } from '../dispatch/dispatch-order.js';
import { DownloaderSelector } from '../dispatch/downloader-selector.js';
import { DownloaderOptionRepository } from './downloader-option.repository.js';
import { compareOptions, invalidatedOptionIds, toOptionLabels, type OptionComparison } from './option-comparison.js';

type Downloader = CapabilityProvider<'downloader'>;

/** Stores the options that each downloader offers, to detect that its address now belongs to another server. */
@Injectable()
export class DownloaderOptions implements OnModuleInit {
  constructor(
    private readonly downloaderOptionRepository: DownloaderOptionRepository,
    private readonly downloaderSelector: DownloaderSelector,
    private readonly configuredConnections: ConfiguredConnections,
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly auditLog: AuditLog,
    private readonly log: LogService,
  ) {}

  onModuleInit(): void {
    for (const end of ['connection.removed', 'plugin.removed'] as const)
      this.events.onInTransaction(end, ({ connectionIds }) => this.downloaderOptionRepository.deleteByConnections(connectionIds));
  }

  /**
   * The name of a quality profile of a downloader (null: the default one), as it was offered last; null when it is not known. Calls no
   * downloader.
   */
  async findQualityName({ kind, variant }: KindAndVariant, connectionId: string | null, profileId: number): Promise<string | null> {
    const downloaderId = connectionId ?? this.downloaderSelector.findAll(kind, variant)[0]?.connectionId;
    if (downloaderId === undefined) return null;
    return (await this.downloaderOptionRepository.findByConnection(downloaderId)).quality.get(profileId) ?? null;
  }

  /** Compares the present options with the remembered ones; null for a downloader without options. Throws a `PluginFailure` when it fails. */
  async compare(downloader: Downloader, { signal }: { readonly signal: AbortSignal }): Promise<OptionComparison | null> {
    if (downloader.getProperty('hasOptions') === false) return null;
    const offered = toOptionLabels(await downloader.call('options', { signal }));
    return compareOptions(await this.downloaderOptionRepository.findByConnection(downloader.connectionId), offered);
  }

  /**
   * Stores the current options. When another server has taken the place of the one before, publishes `downloader.replaced`, so that
   * what was chosen by ids of the server before is dropped.
   */
  async record(downloader: Downloader, comparison: OptionComparison): Promise<void> {
    const { pluginId, connectionId, connectionName, variant } = downloader;
    const { isOtherServer, offered } = comparison;
    const kinds = REQUEST_KINDS.filter((kind) => downloader.getProperty('kinds').includes(kind));
    await this.database.transaction(async () => {
      if (!(await this.configuredConnections.findExistingIds([connectionId])).has(connectionId)) return;
      if (isOtherServer) {
        await this.downloaderOptionRepository.deleteByConnections([connectionId]);
        await this.auditLog.record({ action: 'plugin.server-replaced', subject: connectionName });
        await this.events.publish('downloader.replaced', {
          ...{ pluginId, connectionId, connectionName, variant, lost: invalidatedOptionIds(comparison) },
          defaultFor: kinds.filter((kind) => this.downloaderSelector.findAll(kind, variant)[0]?.connectionId === connectionId),
          isDefaultOfPlugin: kinds.some((kind) => this.downloaderSelector.isDefaultOfPlugin(downloader, { kind, variant })),
        });
      }
      await this.downloaderOptionRepository.save(connectionId, offered);
    });
    if (isOtherServer)
      this.log.warn('another server has taken the place of a downloader', { plugin: pluginId, connection: connectionName });
  }
}
