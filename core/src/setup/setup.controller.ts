import { Body, Controller, Get, Post } from '@nestjs/common';
import { DuringSetup, Public, SetupState } from '../identity/index.js';
import { lenient } from '../kernel/index.js';
import { FirstLooks, NewAdministrator, Wizard } from './wizard.js';
import type { WizardResult } from './wizard.js';

@DuringSetup()
@Controller('api')
export class SetupController {
  constructor(
    private readonly wizard: Wizard,
    private readonly setup: SetupState,
  ) {}

  @Public()
  @Get('v1/Status/Wizard')
  async status(): Promise<{ result: boolean }> {
    return { result: await this.setup.isCompleted() };
  }

  @Post('v2/Wizard/config')
  dress(@Body(lenient(FirstLooks)) looks: FirstLooks) {
    return this.wizard.dress(looks);
  }

  @Post('v2/Wizard/database')
  refuseDatabase(): never {
    return this.wizard.refuseDatabase();
  }

  @Post('v1/Identity/Wizard')
  finish(@Body(lenient(NewAdministrator)) account: NewAdministrator): Promise<WizardResult> {
    return this.wizard.finish(account);
  }
}
