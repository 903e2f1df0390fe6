import { Body, Controller, Get, Put } from '@nestjs/common';
import { CurrentUser, RequireSignIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { NotificationPreferenceBody } from './notification-preference-view.js';
import { NotificationPreferences } from './notification-preferences.js';

/** Reads and saves the caller's own notification preferences. */
@RequireSignIn()
@Controller('api/v3/notifications/choices')
export class NotificationPreferenceController {
  constructor(private readonly choices: NotificationPreferences) {}

  @Get()
  read(@CurrentUser() { userId }: Principal) {
    return this.choices.read(userId);
  }

  @Put()
  save(@CurrentUser() { userId }: Principal, @Body(lenientZodPipe(NotificationPreferenceBody)) body: NotificationPreferenceBody) {
    return this.choices.save(userId, body);
  }
}
