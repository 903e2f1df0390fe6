import { Body, Controller, ForbiddenException, Get, Post } from '@nestjs/common';
import { lenientZodPipe } from '../../kernel/index.js';
import { CurrentUser } from '../access/request.decorators.js';
import { Public, RequirePermission } from '../access/route-policy.decorator.js';
import type { Principal } from '../access/permissions.js';
import { ApiKey } from '../api-keys/api-key.js';
import { GeneralSettings, GeneralSettingsService, GeneralSettingsBody } from './general-settings.service.js';
import { InstallationId } from './installation-id.js';
import { SettingsRevision } from '../../settings/index.js';

/** Endpoints of the general settings. */
@RequirePermission('settings.manage')
@Controller('api/v1/Settings')
export class GeneralSettingsController {
  constructor(
    private readonly generalSettingsService: GeneralSettingsService,
    private readonly apiKey: ApiKey,
    private readonly installationId: InstallationId,
  ) {}

  @SettingsRevision(GeneralSettings)
  @Get('ombi')
  read(@CurrentUser() caller: Principal) {
    return this.generalSettingsService.read(caller);
  }

  @SettingsRevision(GeneralSettings)
  @Post('ombi')
  save(@Body(lenientZodPipe(GeneralSettingsBody)) body: GeneralSettingsBody): Promise<boolean> {
    return this.generalSettingsService.save(body);
  }

  /** API key rotation (regenerate). */
  @Post('ombi/resetApi')
  rotateKey(@CurrentUser() caller: Principal): Promise<string> {
    if (caller.grants) throw new ForbiddenException();
    return this.apiKey.rotate();
  }

  @Public()
  @Get('baseurl')
  readBasePath(): string {
    return this.generalSettingsService.basePath().slice(1);
  }

  @Public()
  @Get('defaultlanguage')
  readLanguage(): Promise<string> {
    return this.generalSettingsService.readLanguage();
  }

  @Public()
  @Get('clientid')
  readInstallationId(): Promise<string> {
    return this.installationId.read();
  }
}
