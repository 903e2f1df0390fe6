import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import { lenient } from '../../kernel/index.js';
import { Caller } from '../access/caller.js';
import { SignedIn } from '../access/policy.js';
import type { Principal } from '../principal.js';
import { NotificationPreferences } from './notification-preferences.js';
import type { PreferenceDraft } from './preference-draft.js';
import { PreferenceDrafts } from './preference-draft.js';

@SignedIn()
@Controller('api/v1/Identity/NotificationPreferences')
export class PreferenceController {
  constructor(private readonly preferences: NotificationPreferences) {}

  @Get()
  own(@Caller() caller: Principal) {
    return this.preferences.of(caller, caller.userId);
  }

  @Get(':userId')
  of(@Caller() caller: Principal, @Param('userId') userId: string) {
    return this.preferences.of(caller, userId);
  }

  @Post()
  save(@Caller() caller: Principal, @Body(lenient(PreferenceDrafts)) drafts: readonly PreferenceDraft[]): Promise<boolean> {
    return this.preferences.save(caller, drafts);
  }
}
