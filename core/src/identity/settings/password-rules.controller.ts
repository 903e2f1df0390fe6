import { Controller, Get } from '@nestjs/common';
import { Public } from '../access/route-policy.decorator.js';
import { AuthenticationSettingsService } from './authentication-settings.service.js';

/** Password policy: the rules that a new password must meet. Public, because the page behind a reset link shows them. */
@Public()
@Controller('api/v3/password-rules')
export class PasswordRulesController {
  constructor(private readonly authenticationSettingsService: AuthenticationSettingsService) {}

  @Get()
  read() {
    return this.authenticationSettingsService.passwordRules();
  }
}
