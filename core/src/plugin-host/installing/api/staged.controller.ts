import type { Readable } from 'node:stream';
import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { Caller, Requires, type Principal } from '../../../identity/index.js';
import { AcceptsFile, lenient } from '../../../kernel/index.js';
import { Installer } from '../installer.js';
import { StageBody } from './bodies.js';

@Requires('plugins.manage')
@Controller('api/v3/plugins/staged')
export class StagedController {
  constructor(private readonly installer: Installer) {}

  @Post()
  stage(@Body(lenient(StageBody)) wish: StageBody) {
    return this.installer.stage(wish);
  }

  @AcceptsFile()
  @Post('upload')
  upload(@Body() file: Readable | undefined) {
    return this.installer.stageUpload(file);
  }

  @Post(':token/install')
  install(@Param('token') token: string, @Caller() caller: Principal) {
    return this.installer.install(token, caller);
  }

  @Delete(':token')
  forget(@Param('token') token: string) {
    return this.installer.forget(token);
  }
}
