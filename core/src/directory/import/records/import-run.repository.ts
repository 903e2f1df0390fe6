import { Injectable } from '@nestjs/common';
import { Clock, Database } from '../../../kernel/index.js';
import { ImportRunEntity } from './import-run.entity.js';
import type { ImportReport } from './report.js';

@Injectable()
export class ImportRunRepository {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  /** Open the next run; answers its number. */
  begin(pluginId: string): Promise<number> {
    return this.database.transaction(async () => {
      const last = await this.find(pluginId);
      const run = (last?.run ?? 0) + 1;
      await this.#table.save({ completedAt: null, report: null, heldBack: 0, ...last, pluginId, run });
      return run;
    });
  }

  async complete(pluginId: string, report: ImportReport, heldBack: number): Promise<void> {
    await this.#table.update({ pluginId }, { completedAt: this.clock.now(), report: report as never, heldBack });
  }

  /** Nothing waits for an administrator any more. */
  async release(pluginId: string): Promise<void> {
    await this.#table.update({ pluginId }, { heldBack: 0 });
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
