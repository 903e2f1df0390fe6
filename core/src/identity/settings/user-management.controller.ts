import { Body, Controller, Get, Post } from '@nestjs/common';
import { lenient } from '../../kernel/index.js';
import { Requires } from '../access/policy.js';
import { UserManagementDesk, UserManagementDraft } from './user-management-desk.js';

@Requires('settings.manage')
@Controller('api/v1/Settings/UserManagement')
export class UserManagementController {
  constructor(private readonly desk: UserManagementDesk) {}

  @Get()
  read() {
    return this.desk.read();
  }

  @Post()
  save(
    @Body(lenient(UserManagementDraft)) draft: UserManagementDraft,
    @Body() posted: Record<string, unknown> | undefined,
  ): Promise<boolean> {
    return this.desk.save(draft, posted ?? {});
  }
}
