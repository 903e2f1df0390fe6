import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobScheduler } from '../../jobs/index.js';
import { SettingsService } from '../../settings/index.js';
import { UpdateCheck } from './update-check.js';
import { UpdateCheckSettings } from './update-check-settings.js';

/** Id of the job in the list of jobs. */
export const UPDATE_JOB_ID = 'update-check';

const SCHEDULE = '0 0 0/6 1/1 * ? *';
const TIMEOUT_MS = 60_000;

/** Checks for updates by its schedule where the administrator wants that, and whenever it is started by hand. */
@Injectable()
export class UpdateJob implements OnModuleInit {
  constructor(
    private readonly jobScheduler: JobScheduler,
    private readonly check: UpdateCheck,
    private readonly settingsService: SettingsService,
  ) {}

  onModuleInit(): void {
    this.jobScheduler.register({
      id: UPDATE_JOB_ID,
      setting: 'automaticUpdater',
      schedule: SCHEDULE,
      timeoutMs: TIMEOUT_MS,
      run: async ({ isManual }) => {
        const { autoUpdateEnabled, releaseFeed } = await this.settingsService.get(UpdateCheckSettings);
        if (releaseFeed === '') return { note: 'The update check is off: no release feed is set.' };
        if (!autoUpdateEnabled && !isManual) return { note: 'The regular update check is off.' };
        const [newest] = await this.check.refresh();
        const isNewer = newest !== undefined && this.check.isNewer(newest);
        return isNewer ? { changed: true, note: `Version ${newest.version} is available.` } : { note: 'No newer version.' };
      },
    });
  }
}
