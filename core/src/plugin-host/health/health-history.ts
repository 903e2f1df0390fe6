import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../events/index.js';
import { Database, LogService } from '../../kernel/index.js';
import type { HealthChange } from './health-change.entity.js';
import { HealthRepository, type Owner } from './health.repository.js';

const LONGEST_DETAIL = 1_000;

/** Keeps how connections and processes fared, also over a restart: in the database, because a backup should remember it too. */
@Injectable()
export class HealthHistory implements OnModuleInit {
  #turn: Promise<void> = Promise.resolve();

  constructor(
    private readonly rows: HealthRepository,
    private readonly database: Database,
    private readonly events: EventBus,
    private readonly log: LogService,
  ) {}

  onModuleInit(): void {
    this.events.within('connection.removed', ({ connectionIds }) => this.rows.forgetConnections(connectionIds));
    this.events.within('plugin.removed', ({ pluginId }) => this.rows.forgetPlugin(pluginId));
  }

  /** By connection, newest first; under null those of the process. */
  async of(pluginId: string): Promise<Map<string | null, HealthChange[]>> {
    await this.#turn;
    const changes = new Map<string | null, HealthChange[]>();
    for (const { connectionId, at, state, failure, detail } of await this.rows.findOf(pluginId)) {
      changes.set(connectionId, [...(changes.get(connectionId) ?? []), { at, state, failure, detail }]);
    }
    return changes;
  }

  /** Nobody waits for it, and the transaction in progress has no part in it. What says nothing new is not kept. */
  note(owner: Owner, change: HealthChange): void {
    const detail = change.detail && this.log.clean(change.detail).slice(0, LONGEST_DETAIL);
    this.database.afterCommit(() => {
      this.#turn = this.#turn
        .then(() => this.#keep(owner, { ...change, detail }))
        .catch((cause: unknown) => this.log.error('how a plug-in fares could not be kept', { plugin: owner.pluginId, cause }));
    });
  }

  async #keep(owner: Owner, change: HealthChange): Promise<void> {
    const last = owner.connectionId === null ? null : await this.rows.findLast(owner);
    const isSame = last?.state === change.state && last.failure === change.failure;
    if (!isSame) await this.rows.add(owner, change);
  }
}
