import { Body, Controller, Post } from '@nestjs/common';
import { lenientZodPipe } from '../../kernel/index.js';
import { Public, RequirePermission } from '../access/route-policy.decorator.js';
import type { IdentityResult } from '../accounts/identity-result.js';
import { CurrentClient, type ClientInfo } from '../access/request.decorators.js';
import { WelcomeEmail } from '../messages/welcome-email.js';
import { PasswordResetService, ForgotPasswordBody, ResetPasswordBody, WelcomeEmailBody } from './password-reset.service.js';
import { PasswordResetRequests } from './password-reset-requests.js';

/** Clients of the V1 API show `errors` even on success. */
const REQUEST_ACCEPTED: IdentityResult = {
  successful: true,
  errors: ['If an account with this address exists, an email has been sent to it.'],
  codes: ['reset.accepted'],
};

/** Endpoints of the password reset (forgot password), and of the welcome email. */
@Public()
@Controller('api/v1/Identity')
export class PasswordResetController {
  constructor(
    private readonly requests: PasswordResetRequests,
    private readonly reset: PasswordResetService,
    private readonly welcomeEmail: WelcomeEmail,
  ) {}

  @Post('reset')
  async requestLink(
    @Body(lenientZodPipe(ForgotPasswordBody)) { email }: ForgotPasswordBody,
    @CurrentClient() clientInfo: ClientInfo,
  ): Promise<IdentityResult> {
    await this.requests.request(email, clientInfo);
    return REQUEST_ACCEPTED;
  }

  @Post('resetpassword')
  setNewPassword(
    @Body(lenientZodPipe(ResetPasswordBody)) given: ResetPasswordBody,
    @CurrentClient() clientInfo: ClientInfo,
  ): Promise<IdentityResult> {
    return this.reset.setNewPassword(given, clientInfo);
  }

  @RequirePermission('users.manage')
  @Post('welcomeEmail')
  sendWelcomeEmail(@Body(lenientZodPipe(WelcomeEmailBody)) { id }: WelcomeEmailBody): Promise<void> {
    return this.welcomeEmail.send(id);
  }
}
