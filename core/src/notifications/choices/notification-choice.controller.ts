import { Body, Controller, Get, Put } from '@nestjs/common';
import { CurrentUser, SignedIn, type Principal } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { NotificationChoiceDraft } from './notification-choice-view.js';
import { NotificationChoices } from './notification-choices.js';

/** Endpoints of the caller's own choices about messages. */
@SignedIn()
@Controller('api/v3/notifications/choices')
export class NotificationChoiceController {
  constructor(private readonly choices: NotificationChoices) {}

  @Get()
  read(@CurrentUser() { userId }: Principal) {
    return this.choices.read(userId);
  }

  @Put()
  save(@CurrentUser() { userId }: Principal, @Body(lenientZodPipe(NotificationChoiceDraft)) draft: NotificationChoiceDraft) {
    return this.choices.save(userId, draft);
  }
}
