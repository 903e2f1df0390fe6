import { Injectable } from '@nestjs/common';
import { iso, Problem } from '../../kernel/index.js';
import { Jobs } from '../../jobs/index.js';
import { Doors, type Door } from '../doors/doors.js';
import type { ImportRules } from '../settings/directory-settings.js';
import { Rules } from '../settings/rules.js';
import { CleanUp } from './run/clean-up.js';
import { jobIdOf } from './run/import-jobs.js';
import { ImportRunRepository } from './records/import-run.repository.js';

const PATIENCE_MS = 60_000;

/** The services that name people, as administrators see them. */
@Injectable()
export class DirectoryDesk {
  constructor(
    private readonly doors: Doors,
    private readonly rules: Rules,
    private readonly runs: ImportRunRepository,
    private readonly jobs: Jobs,
    private readonly cleanUp: CleanUp,
  ) {}

  list() {
    return Promise.all(this.doors.with('import').map((door) => this.#view(door)));
  }

  async change(pluginId: string, changes: Partial<ImportRules>) {
    const door = this.doors.get(pluginId, 'import');
    await this.rules.change(pluginId, changes);
    return this.#view(door);
  }

  /** What kinds of accounts are called after the services that know them. */
  userTypes() {
    return this.doors.all().map(({ userType, name }) => ({ userType, name }));
  }

  /** Asked for while one is on its way, it follows once. Throws a 409 problem where nobody wants people to be imported. */
  async start(pluginId: string): Promise<{ readonly triggered: boolean }> {
    const { importPeople } = await this.rules.of(this.doors.get(pluginId, 'import').pluginId);
    if (!importPeople) throw new Problem(409, 'import-off', 'Switch the import on first');
    return { triggered: await this.jobs.trigger(jobIdOf(pluginId)) };
  }

  async confirm(pluginId: string): Promise<{ readonly removed: number }> {
    return { removed: await this.cleanUp.confirm(this.doors.get(pluginId, 'import'), AbortSignal.timeout(PATIENCE_MS)) };
  }

  async #view(door: Door) {
    const { pluginId, name, userType, ways, connections } = door;
    const run = await this.runs.find(pluginId);
    return {
      provider: pluginId,
      name,
      userType,
      ways,
      ...(await this.rules.of(pluginId)),
      connections: connections.map(({ connectionId, connectionName }) => ({ id: connectionId, name: connectionName })),
      job: jobIdOf(pluginId),
      lastImport: run?.completedAt ? { at: iso(run.completedAt), ...run.report } : null,
      heldBack: run?.heldBack ?? 0,
    };
  }
}
