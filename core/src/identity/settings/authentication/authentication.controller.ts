import { Body, Controller, Get, Post } from '@nestjs/common';
import { lenient } from '../../../kernel/index.js';
import { Caller } from '../../access/caller.js';
import { Public, Requires } from '../../access/policy.js';
import type { Principal } from '../../principal.js';
import { AuthenticationDesk, AuthenticationDraft } from './authentication-desk.js';

@Controller('api/v1/Settings/authentication')
export class AuthenticationController {
  constructor(private readonly desk: AuthenticationDesk) {}

  @Public()
  @Get()
  read(@Caller() caller: Principal | null) {
    return this.desk.read(caller);
  }

  @Requires('settings.manage')
  @Post()
  save(@Body(lenient(AuthenticationDraft)) draft: AuthenticationDraft): Promise<boolean> {
    return this.desk.save(draft);
  }
}
