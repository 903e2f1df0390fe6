import type { Readable } from 'node:stream';
import { Body, Controller, Delete, Param, Post } from '@nestjs/common';
import { CurrentUser, RequirePermission, type Principal } from '../../identity/index.js';
import { AcceptsFile, lenientZodPipe } from '../../kernel/index.js';
import { PluginInstaller } from './plugin-installer.js';
import { StagePackageBody } from './installer.dto.js';

/** Endpoints to upload or fetch a package, and to install or discard it once it is staged. */
@RequirePermission('plugins.manage')
@Controller('api/v3/plugins/staged')
export class StagedPackageController {
  constructor(private readonly pluginInstaller: PluginInstaller) {}

  @Post()
  stage(@Body(lenientZodPipe(StagePackageBody)) body: StagePackageBody) {
    return this.pluginInstaller.stage(body);
  }

  @AcceptsFile()
  @Post('upload')
  upload(@Body() file: Readable | undefined) {
    return this.pluginInstaller.stageUpload(file);
  }

  @Post(':token/install')
  install(@Param('token') token: string, @CurrentUser() caller: Principal) {
    return this.pluginInstaller.install(token, caller);
  }

  @Delete(':token')
  discard(@Param('token') token: string) {
    return this.pluginInstaller.discard(token);
  }
}
