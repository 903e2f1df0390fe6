import { Body, Controller, Get, Post } from '@nestjs/common';
import { lenientZodPipe } from '../../kernel/index.js';
import { RequirePermission } from '../access/route-policy.decorator.js';
import { UserManagementSettingsService, UserManagementSettingsDraft } from './user-management-settings.js';

/** Endpoints of the defaults for new accounts. */
@RequirePermission('settings.manage')
@Controller('api/v1/Settings/UserManagement')
export class UserManagementSettingsController {
  constructor(private readonly userManagementSettingsService: UserManagementSettingsService) {}

  @Get()
  read() {
    return this.userManagementSettingsService.read();
  }

  @Post()
  save(
    @Body(lenientZodPipe(UserManagementSettingsDraft)) draft: UserManagementSettingsDraft,
    @Body() posted: Record<string, unknown> | undefined,
  ): Promise<boolean> {
    return this.userManagementSettingsService.save(draft, posted ?? {});
  }
}
