import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EventBus } from '../../../events/index.js';
import { Jobs } from '../../../jobs/index.js';
import { IMPORT_SCHEDULE, type Progress } from '../../../plugin-host/index.js';
import { Doors, type Door } from '../../doors/doors.js';
import { Rules } from '../../settings/rules.js';
import { ImportRound } from './import-round.js';

const HOUR_MS = 3_600_000;

/** One member of the job settings is the schedule of all imports. */
const SETTING = 'userImporter';

export const jobIdOf = (pluginId: string): string => `${pluginId}.user-import`;

/** Gives each service that names people its import, and keeps that true as plug-ins come and go. */
@Injectable()
export class ImportJobs implements OnApplicationBootstrap {
  #defined: readonly string[] = [];

  constructor(
    private readonly doors: Doors,
    private readonly jobs: Jobs,
    private readonly events: EventBus,
    private readonly rules: Rules,
    private readonly round: ImportRound,
  ) {}

  onApplicationBootstrap(): void {
    this.#define();
    this.events.invalidate('plugin.changed', () => this.#define());
  }

  #define(): void {
    const doors = this.doors.with('import');
    const ids = doors.map(({ pluginId }) => jobIdOf(pluginId));
    for (const id of this.#defined) if (!ids.includes(id)) this.jobs.undefine(id);
    for (const { pluginId } of doors)
      this.jobs.define({
        id: jobIdOf(pluginId),
        schedule: IMPORT_SCHEDULE,
        setting: SETTING,
        timeoutMs: HOUR_MS,
        run: (progress) => this.#run(pluginId, progress),
      });
    this.#defined = ids;
  }

  /** Where nobody wants people to be imported, nothing happens. */
  async #run(pluginId: string, progress: Progress): Promise<{ changed: boolean }> {
    const { importPeople } = await this.rules.of(pluginId);
    const door: Door | undefined = this.doors.with('import').find((candidate) => candidate.pluginId === pluginId);
    if (!importPeople || !door) return { changed: false };
    const { created, renamed, removed, heldBack } = await this.round.run(door, progress);
    return { changed: created + renamed + removed + heldBack > 0 };
  }
}
