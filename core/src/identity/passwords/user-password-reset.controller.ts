import { Controller, Post, HttpCode, Param } from '@nestjs/common';
import { RequirePermission } from '../access/route-policy.decorator.js';
import { PasswordResetRequests, type SentPasswordMessage } from './password-reset-requests.js';

/** Sends reset links for other users. Callers with `users.manage` get the reason why none is sent. */
@RequirePermission('users.manage')
@Controller('api/v3/users/:userId/reset-link')
export class UserPasswordResetController {
  constructor(private readonly requests: PasswordResetRequests) {}

  @Post()
  @HttpCode(200)
  send(@Param('userId') userId: string): Promise<SentPasswordMessage> {
    return this.requests.sendTo(userId);
  }
}
