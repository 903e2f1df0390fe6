import { Body, Controller, Get, Put } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { SettingsRevision, SettingsService } from '../../settings/index.js';
import { DownloadRules } from './download-rules.js';

/** The rules by which new requests are sent to servers. */
@RequirePermission('settings.manage')
@Controller('api/v3/download-rules')
export class DownloadRulesController {
  constructor(private readonly settings: SettingsService) {}

  @Get()
  @SettingsRevision(DownloadRules)
  read(): Promise<DownloadRules> {
    return this.settings.get(DownloadRules);
  }

  /** Replaces all rules. */
  @Put()
  @SettingsRevision(DownloadRules)
  save(@Body(lenientZodPipe(DownloadRules.schema)) rules: DownloadRules): Promise<DownloadRules> {
    return this.settings.update(DownloadRules, () => rules);
  }
}
