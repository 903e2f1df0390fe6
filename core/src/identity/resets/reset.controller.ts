import { Body, Controller, Post } from '@nestjs/common';
import { lenient } from '../../kernel/index.js';
import { Public, Requires } from '../access/policy.js';
import type { IdentityResult } from '../accounts/wire/identity-result.js';
import { From } from '../visits/visit.js';
import type { Visit } from '../visits/visit.js';
import { PasswordReset } from './password-reset.js';
import { ForgottenPassword, NewPassword, Welcomed } from './reset-bodies.js';
import { ResetRequests } from './reset-requests.js';
import { Welcome } from './welcome.js';

/** Old clients show what stands in `errors`, also where all is well. */
const ASKED: IdentityResult = { successful: true, errors: ['If this address belongs to an account, a message is on its way to it.'] };

@Public()
@Controller('api/v1/Identity')
export class ResetController {
  constructor(
    private readonly requests: ResetRequests,
    private readonly reset: PasswordReset,
    private readonly welcome: Welcome,
  ) {}

  @Post('reset')
  async ask(@Body(lenient(ForgottenPassword)) { email }: ForgottenPassword, @From() visit: Visit): Promise<IdentityResult> {
    await this.requests.ask(email, visit);
    return ASKED;
  }

  @Post('resetpassword')
  choose(@Body(lenient(NewPassword)) given: NewPassword, @From() visit: Visit): Promise<IdentityResult> {
    return this.reset.choose(given, visit);
  }

  @Requires('users.manage')
  @Post('welcomeEmail')
  greet(@Body(lenient(Welcomed)) { id }: Welcomed): Promise<void> {
    return this.welcome.send(id);
  }
}
