import { Body, Controller, Get, Post } from '@nestjs/common';
import { CurrentUser, IncludeInBootstrap, Public, RequirePermission, type Principal } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { IssueSettings, IssueSettingsBody, IssueSettingsService } from './issue-settings.service.js';
import { SettingsRevision } from '../../settings/index.js';

/** The settings of issues. Everyone may read them: the dialogs of old clients need them. */
@RequirePermission('settings.manage')
@Controller('api/v1/Settings')
export class IssueSettingsController {
  constructor(private readonly issueSettingsService: IssueSettingsService) {}

  @Public()
  @SettingsRevision(IssueSettings)
  @Get('Issues')
  read(@CurrentUser() caller: Principal | null) {
    return this.issueSettingsService.read(caller);
  }

  @SettingsRevision(IssueSettings)
  @Post('Issues')
  save(@Body(lenientZodPipe(IssueSettingsBody)) body: IssueSettingsBody): Promise<boolean> {
    return this.issueSettingsService.save(body);
  }

  @Public()
  @Get('issuesenabled')
  @IncludeInBootstrap()
  isEnabled(): Promise<boolean> {
    return this.issueSettingsService.isEnabled();
  }
}
