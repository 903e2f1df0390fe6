import { Injectable, type OnModuleInit } from '@nestjs/common';
import { JobScheduler } from '../../jobs/index.js';
import { SettingsService } from '../../settings/index.js';
import { UpdateCheck } from './update-check.js';
import { UpdateCheckSettings } from './update-check-settings.service.js';

/** Id of the job in the list of jobs. */
export const UPDATE_JOB_ID = 'update-check';

const SCHEDULE = '0 0 0/6 1/1 * ? *';
const TIMEOUT_MS = 60_000;

const NOTES = {
  noReleaseFeed: { code: 'no-release-feed', text: 'The update check is off: no release feed is set.' },
  off: { code: 'update-check-off', text: 'The regular update check is off.' },
  noNewerVersion: { code: 'no-newer-version', text: 'No newer version.' },
} as const;

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
        if (releaseFeed === '') return { note: NOTES.noReleaseFeed };
        if (!autoUpdateEnabled && !isManual) return { note: NOTES.off };
        const [newest] = await this.check.refresh();
        const isNewer = newest !== undefined && this.check.isNewer(newest);
        if (!isNewer) return { note: NOTES.noNewerVersion };
        const { version } = newest;
        return { changed: true, note: { code: 'newer-version', values: { version }, text: `Version ${version} is available.` } };
      },
    });
  }
}
