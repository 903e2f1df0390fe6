import { Body, Controller, Get, Post } from '@nestjs/common';
import { IncludeInBootstrap, Public, RequirePermission } from '../identity/index.js';
import { lenientZodPipe } from '../kernel/index.js';
import { VoteSettings, VoteThresholds, VoteSettingsService, VoteSettingsBody } from './vote-settings.service.js';
import { SettingsRevision } from '../settings/index.js';

/** Endpoints of the vote settings. */
@RequirePermission('settings.manage')
@Controller('api/v1/Settings')
export class VoteSettingsController {
  constructor(
    private readonly voteSettingsService: VoteSettingsService,
    private readonly voteThresholds: VoteThresholds,
  ) {}

  @SettingsRevision(VoteSettings)
  @Get('vote')
  read() {
    return this.voteSettingsService.read();
  }

  @SettingsRevision(VoteSettings)
  @Post('vote')
  save(@Body(lenientZodPipe(VoteSettingsBody)) body: VoteSettingsBody): Promise<boolean> {
    return this.voteSettingsService.save(body);
  }

  @Public()
  @Get('voteenabled')
  @IncludeInBootstrap()
  isEnabled(): Promise<boolean> {
    return this.voteThresholds.isVotingEnabled();
  }
}
