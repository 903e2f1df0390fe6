import { Body, Controller, Get, Post } from '@nestjs/common';
import { lenientZodPipe } from '../../kernel/index.js';
import { CurrentUser } from '../access/request.decorators.js';
import { Public, RequirePermission } from '../access/route-policy.decorator.js';
import type { Principal } from '../access/permissions.js';
import { AuthenticationSettingsService, AuthenticationSettingsBody } from './authentication-settings.service.js';
import { SettingsRevision } from '../../settings/index.js';
import { AuthenticationSettings } from './authentication-settings.js';

/** Endpoints of the authentication settings. */
@Controller('api/v1/Settings/authentication')
export class AuthenticationSettingsController {
  constructor(private readonly authenticationSettingsService: AuthenticationSettingsService) {}

  @Public()
  @SettingsRevision(AuthenticationSettings)
  @Get()
  read(@CurrentUser() caller: Principal | null) {
    return this.authenticationSettingsService.read(caller);
  }

  @RequirePermission('settings.manage')
  @SettingsRevision(AuthenticationSettings)
  @Post()
  save(@Body(lenientZodPipe(AuthenticationSettingsBody)) body: AuthenticationSettingsBody): Promise<boolean> {
    return this.authenticationSettingsService.save(body);
  }
}
