import { Body, Controller, ForbiddenException, Get, Post } from '@nestjs/common';
import { lenient } from '../../../kernel/index.js';
import { Caller } from '../../access/caller.js';
import { Public, Requires } from '../../access/policy.js';
import type { Principal } from '../../principal.js';
import { ApiKey } from './api-key.js';
import { GeneralDesk, GeneralDraft } from './general-desk.js';
import { Installation } from './installation.js';

@Requires('settings.manage')
@Controller('api/v1/Settings')
export class GeneralController {
  constructor(
    private readonly desk: GeneralDesk,
    private readonly apiKey: ApiKey,
    private readonly installation: Installation,
  ) {}

  @Get('ombi')
  read(@Caller() caller: Principal) {
    return this.desk.read(caller);
  }

  @Post('ombi')
  save(@Body(lenient(GeneralDraft)) draft: GeneralDraft): Promise<boolean> {
    return this.desk.save(draft);
  }

  @Post('ombi/resetApi')
  renewKey(@Caller() caller: Principal): Promise<string> {
    if (caller.grants) throw new ForbiddenException();
    return this.apiKey.renew();
  }

  @Public()
  @Get('baseurl')
  basePath(): string {
    return this.desk.basePath().slice(1);
  }

  @Public()
  @Get('defaultlanguage')
  language(): Promise<string> {
    return this.desk.language();
  }

  @Public()
  @Get('clientid')
  installationId(): Promise<string> {
    return this.installation.id();
  }
}
