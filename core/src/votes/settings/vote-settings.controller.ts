import { Body, Controller, Get, Post } from '@nestjs/common';
import { AtOpening, Public, Requires } from '../../identity/index.js';
import { lenient } from '../../kernel/index.js';
import { Thresholds } from './thresholds.js';
import { VoteSettingsDesk, VoteSettingsDraft } from './vote-settings-desk.js';

@Requires('settings.manage')
@Controller('api/v1/Settings')
export class VoteSettingsController {
  constructor(
    private readonly desk: VoteSettingsDesk,
    private readonly thresholds: Thresholds,
  ) {}

  @Get('vote')
  read() {
    return this.desk.read();
  }

  @Post('vote')
  save(@Body(lenient(VoteSettingsDraft)) draft: VoteSettingsDraft): Promise<boolean> {
    return this.desk.save(draft);
  }

  @Public()
  @Get('voteenabled')
  @AtOpening()
  isOn(): Promise<boolean> {
    return this.thresholds.isOn();
  }
}
