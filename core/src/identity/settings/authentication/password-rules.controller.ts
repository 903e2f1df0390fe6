import { Controller, Get } from '@nestjs/common';
import { Public } from '../../access/policy.js';
import { AuthenticationDesk } from './authentication-desk.js';

/** What a new password has to have; also whoever got a link to choose one must be able to read it. */
@Public()
@Controller('api/v3/password-rules')
export class PasswordRulesController {
  constructor(private readonly desk: AuthenticationDesk) {}

  @Get()
  read() {
    return this.desk.passwordRules();
  }
}
