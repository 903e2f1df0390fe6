import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { DuringSetup, From, Public, SetupDoor, SetupState, type GuardedRequest, type Visit } from '../identity/index.js';
import { CONFIG, lenient, type Config, type CookieAnswer } from '../kernel/index.js';
import { carry, ShownCode } from './shown-code.js';
import { FirstLooks, NewAdministrator, Wizard } from './wizard.js';
import type { WizardResult } from './wizard.js';

@DuringSetup()
@Controller('api')
export class SetupController {
  constructor(
    private readonly wizard: Wizard,
    private readonly setup: SetupState,
    private readonly door: SetupDoor,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Public()
  @Get('v1/Status/Wizard')
  async status(): Promise<{ result: boolean }> {
    return { result: await this.setup.isCompleted() };
  }

  /** Whether the caller may set the portal up as things are. */
  @Public()
  @Get('v3/setup')
  async look(@Req() request: GuardedRequest): Promise<{ admitted: boolean }> {
    return { admitted: !(await this.setup.isCompleted()) && this.door.isOpenTo(request) };
  }

  @Public()
  @Post('v3/setup/code')
  async show(
    @Body(lenient(ShownCode)) { code }: ShownCode,
    @From() { address }: Visit,
    @Res({ passthrough: true }) answer: CookieAnswer,
  ): Promise<{ admitted: boolean }> {
    await this.setup.demandRunning();
    const admitted = this.door.knows(code, address);
    if (admitted) carry(answer, this.door.code, this.config.baseUrl);
    return { admitted };
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
