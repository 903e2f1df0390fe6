import { Injectable } from '@nestjs/common';
import { Clock, Database } from '../../kernel/index.js';
import { ImportRunEntity } from './import-run.entity.js';
import type { ImportReport } from './import-planner.js';

/** A newer (concurrent) import from the same provider has started. */
export class ImportSupersededError extends Error {
  override readonly name = 'ImportSuperseded';
  override readonly message = 'another import from the same service has begun meanwhile';
}

/** Import runs, one row per provider. */
@Injectable()
export class ImportRunRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Starts the next run; returns its number. */
  begin(pluginId: string): Promise<number> {
    return this.database.transaction(async () => {
      const last = await this.find(pluginId);
      const run = (last?.run ?? 0) + 1;
      await this.database.upsert(ImportRunEntity, [{ completedAt: null, report: null, heldBack: 0, ...last, pluginId, run }], ['pluginId']);
      return run;
    });
  }

  /** Runs work of a run in one transaction. Throws {@link ImportSupersededError} when a newer import from the provider has started. */
  inTransaction<T>(pluginId: string, run: number, work: () => Promise<T>): Promise<T> {
    return this.database.transaction(async () => {
      if ((await this.find(pluginId))?.run !== run) throw new ImportSupersededError();
      return work();
    });
  }

  async complete(pluginId: string, report: ImportReport, heldBack: number): Promise<void> {
    await this.#table.update({ pluginId }, { completedAt: this.clock.now(), report: report as never, heldBack });
  }

  /** Stores the number of accounts that wait for confirmation. */
  async saveHeldBackCount(pluginId: string, heldBack: number): Promise<void> {
    await this.#table.update({ pluginId }, { heldBack });
  }

  async delete(pluginId: string): Promise<void> {
    await this.#table.delete({ pluginId });
  }

  find(pluginId: string): Promise<ImportRunEntity | null> {
    return this.#table.findOneBy({ pluginId });
  }

  get #table() {
    return this.database.repository(ImportRunEntity);
  }
}
