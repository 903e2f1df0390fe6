import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Database, LogService } from '../../kernel/index.js';
import type { HealthChange } from './health-change.entity.js';
import { HealthRepository, type HealthOwner } from './health.repository.js';

const MAX_DETAIL_LENGTH = 1_000;

/** Stores the health changes of connections and processes in the database, so that they survive a restart and are part of a backup. */
@Injectable()
export class HealthHistory implements OnModuleInit {
  #queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly healthRepository: HealthRepository,
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  onModuleInit(): void {
    this.events.onInTransaction('connection.removed', ({ connectionIds }) => this.healthRepository.deleteByConnections(connectionIds));
    this.events.onInTransaction('plugin.removed', ({ pluginId }) => this.healthRepository.deleteByPlugin(pluginId));
  }

  /** Changes by connection id, newest first; those of the process under null. */
  async changesOf(pluginId: string): Promise<Map<string | null, HealthChange[]>> {
    await this.#queue;
    const changes = new Map<string | null, HealthChange[]>();
    for (const { connectionId, at, state, failure, detail } of await this.healthRepository.findByPlugin(pluginId)) {
      changes.set(connectionId, [...(changes.get(connectionId) ?? []), { at, state, failure, detail }]);
    }
    return changes;
  }

  /** Stores a change in the background, after and outside the current transaction. A connection's repeated state is not stored. */
  record(healthOwner: HealthOwner, change: HealthChange): void {
    const detail = change.detail && this.log.redactText(change.detail).slice(0, MAX_DETAIL_LENGTH);
    this.database.afterCommit(() => {
      this.#queue = this.#queue
        .then(() => this.#insertIfChanged(healthOwner, { ...change, detail }))
        .catch((cause: unknown) =>
          this.log.error('health change of a plug-in could not be stored', { plugin: healthOwner.pluginId, cause }),
        );
    });
  }

  async #insertIfChanged(healthOwner: HealthOwner, change: HealthChange): Promise<void> {
    const last = healthOwner.connectionId === null ? null : await this.healthRepository.findLast(healthOwner);
    const isSame = last?.state === change.state && last.failure === change.failure;
    if (!isSame) await this.healthRepository.insert(healthOwner, change);
  }
}
