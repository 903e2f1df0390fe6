import { Body, Controller, Get, Post } from '@nestjs/common';
import { CurrentUser, hasPermission, Public, RequirePermission, type Principal } from '../../identity/index.js';
import { JobScheduler } from '../../jobs/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { UPDATE_JOB_ID } from './update-job.js';
import { UpdateCheckSettings, UpdateCheckSettingsBody, UpdateCheckSettingsService } from './update-check-settings.service.js';
import { UpdateStatusService } from './update-status.service.js';
import { SettingsRevision } from '../../settings/index.js';

/** Status and settings of the update check. */
@RequirePermission('settings.manage')
@Controller('api/v1')
export class UpdateController {
  constructor(
    private readonly updateStatusService: UpdateStatusService,
    private readonly settings: UpdateCheckSettingsService,
    private readonly jobScheduler: JobScheduler,
  ) {}

  @Public()
  @Get('Update')
  describe(@CurrentUser() caller: Principal | null) {
    return this.updateStatusService.describe(hasPermission(caller, 'settings.manage'));
  }

  @SettingsRevision(UpdateCheckSettings)
  @Get('Settings/Update')
  readSettings() {
    return this.settings.read();
  }

  @SettingsRevision(UpdateCheckSettings)
  @Post('Settings/Update')
  saveSettings(@Body(lenientZodPipe(UpdateCheckSettingsBody)) body: UpdateCheckSettingsBody): Promise<boolean> {
    return this.settings.save(body);
  }

  @Get('Job/update')
  isAvailable(): Promise<boolean> {
    return this.updateStatusService.isAvailable();
  }

  @Get('Job/updateCached')
  isKnownToBeAvailable(): Promise<boolean> {
    return this.updateStatusService.isKnownToBeAvailable();
  }

  @Post('Job/update')
  check(): Promise<boolean> {
    return this.jobScheduler.trigger(UPDATE_JOB_ID);
  }
}
