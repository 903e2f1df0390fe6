import { Body, Controller, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { Caller, DuringSetup, Requires, type Principal } from '../../identity/index.js';
import { lenient } from '../../kernel/index.js';
import { PluginHost } from '../plugin-host.js';
import { ActionBody, PluginBody, ProbeBody } from './bodies.js';
import { PluginDesk } from './plugin-desk.js';
import { SetupScope } from './setup-scope.js';

@DuringSetup('plugins.manage')
@Controller('api/v3/plugins')
export class PluginsController {
  constructor(
    private readonly host: PluginHost,
    private readonly desk: PluginDesk,
    private readonly scope: SetupScope,
  ) {}

  @Requires('plugins.manage')
  @Get()
  list() {
    return this.host.plugins();
  }

  @Get(':id')
  read(@Param('id') id: string, @Caller() caller: Principal | null) {
    this.scope.admit(id, caller);
    return this.desk.read(id);
  }

  @Put(':id')
  save(@Param('id') id: string, @Body(lenient(PluginBody)) body: PluginBody, @Caller() caller: Principal | null) {
    this.scope.admit(id, caller);
    return this.desk.save(id, body);
  }

  @Post(':id/test')
  @HttpCode(200)
  test(@Param('id') id: string, @Body(lenient(ProbeBody)) body: ProbeBody, @Caller() caller: Principal | null) {
    this.scope.admit(id, caller);
    return this.desk.test(id, body, caller?.userId ?? null);
  }

  @Post(':id/actions/:action')
  @HttpCode(200)
  act(
    @Param('id') id: string,
    @Param('action') action: string,
    @Body(lenient(ActionBody)) body: ActionBody,
    @Caller() caller: Principal | null,
  ) {
    this.scope.admit(id, caller);
    return this.desk.act(id, action, body);
  }
}
