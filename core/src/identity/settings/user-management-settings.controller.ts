import { Body, Controller, Get, Post } from '@nestjs/common';
import { lenientZodPipe } from '../../kernel/index.js';
import { RequirePermission } from '../access/route-policy.decorator.js';
import { UserManagementSettings, UserManagementSettingsService, UserManagementSettingsBody } from './user-management-settings.service.js';
import { SettingsRevision } from '../../settings/index.js';

/** Endpoints of the defaults for new accounts. */
@RequirePermission('settings.manage')
@Controller('api/v1/Settings/UserManagement')
export class UserManagementSettingsController {
  constructor(private readonly userManagementSettingsService: UserManagementSettingsService) {}

  @SettingsRevision(UserManagementSettings)
  @Get()
  read() {
    return this.userManagementSettingsService.read();
  }

  @SettingsRevision(UserManagementSettings)
  @Post()
  save(
    @Body(lenientZodPipe(UserManagementSettingsBody)) body: UserManagementSettingsBody,
    @Body() posted: Record<string, unknown> | undefined,
  ): Promise<boolean> {
    return this.userManagementSettingsService.save(body, posted ?? {});
  }
}
