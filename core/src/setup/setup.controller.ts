import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import { z } from 'zod';
import {
  AllowDuringSetup,
  CurrentClient,
  Public,
  SetupCodeVerifier,
  SetupState,
  type AuthenticatedRequest,
  type ClientInfo,
  SETUP_CODE_COOKIE,
} from '../identity/index.js';
import { CONFIG, lenientZodPipe, type Config, type CookieResponse, setCookie } from '../kernel/index.js';
import { SetupBrandingBody, FirstAdministratorBody, SetupWizard, type SetupWizardResult } from './setup-wizard.js';

/** Request body: the set-up code. */
export const SetupCodeBody = z.object({ code: z.string().max(64).default('') });
export type SetupCodeBody = z.output<typeof SetupCodeBody>;

const CODE_COOKIE_LIFETIME_MS = 24 * 60 * 60_000;

/** Sets a cookie with which the browser sends the code with every further step, including those of plug-ins. */
const setSetupCodeCookie = (answer: CookieResponse, code: string, baseUrl: string): void =>
  setCookie(answer, { name: SETUP_CODE_COOKIE, value: code, path: `${baseUrl}/api`, maxAgeMs: CODE_COOKIE_LIFETIME_MS });

/** Endpoints of the setup wizard (first run). */
@AllowDuringSetup()
@Controller('api')
export class SetupController {
  constructor(
    private readonly setupWizard: SetupWizard,
    private readonly setup: SetupState,
    private readonly codeVerifier: SetupCodeVerifier,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Public()
  @Get('v1/Status/Wizard')
  async readStatus(): Promise<{ result: boolean }> {
    return { result: await this.setup.isCompleted() };
  }

  /** Whether the caller may currently set the portal up. */
  @Public()
  @Get('v3/setup')
  async checkAdmission(@Req() request: AuthenticatedRequest): Promise<{ admitted: boolean }> {
    return { admitted: !(await this.setup.isCompleted()) && this.codeVerifier.verifyRequest(request) };
  }

  @Public()
  @Post('v3/setup/code')
  async submitCode(
    @Body(lenientZodPipe(SetupCodeBody)) { code }: SetupCodeBody,
    @CurrentClient() { address }: ClientInfo,
    @Res({ passthrough: true }) answer: CookieResponse,
  ): Promise<{ admitted: boolean }> {
    await this.setup.assertRunning();
    const admitted = this.codeVerifier.verifyCode(code, address);
    if (admitted) setSetupCodeCookie(answer, this.codeVerifier.code, this.config.baseUrl);
    return { admitted };
  }

  @Post('v2/Wizard/config')
  saveBranding(@Body(lenientZodPipe(SetupBrandingBody)) branding: SetupBrandingBody) {
    return this.setupWizard.saveBranding(branding);
  }

  @Post('v1/Identity/Wizard')
  createAdministrator(@Body(lenientZodPipe(FirstAdministratorBody)) account: FirstAdministratorBody): Promise<SetupWizardResult> {
    return this.setupWizard.createAdministrator(account);
  }
}
