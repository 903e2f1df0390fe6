import { Body, Controller, Get, Post, StreamableFile } from '@nestjs/common';
import { CurrentUser, hasPermission, Public, RequirePermission, type Principal } from '../../identity/index.js';
import { JobScheduler } from '../../jobs/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { UPDATE_JOB_ID } from './update-job.js';
import { UpdateCheckSettings, UpdateCheckSettingsBody, UpdateCheckSettingsService } from './update-check-settings.js';
import { UpdateStatusService, type UpdatePlugins } from './update-status.service.js';
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

/** Update check on request, which reports what went wrong. */
@RequirePermission('settings.manage')
@Controller('api/v3/update')
export class UpdateCheckController {
  constructor(private readonly updateStatusService: UpdateStatusService) {}

  @Post('check')
  check() {
    return this.updateStatusService.checkNow();
  }

  /** Which installed plug-ins do not fit the announced version. */
  @Get('plugins')
  describePlugins(): Promise<UpdatePlugins> {
    return this.updateStatusService.describePlugins();
  }
}

/** Changelog of the portal (release notes). */
@RequirePermission('system.read')
@Controller('api/v2/System/news')
export class ReleaseNotesController {
  constructor(private readonly updateStatusService: UpdateStatusService) {}

  @Get()
  async read(): Promise<StreamableFile> {
    return new StreamableFile(Buffer.from(await this.updateStatusService.renderReleaseNotes()), { type: 'text/plain; charset=utf-8' });
  }
}
