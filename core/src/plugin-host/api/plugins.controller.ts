import { Body, Controller, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { Caller, DuringSetup, Requires, type Principal } from '../../identity/index.js';
import { lenient } from '../../kernel/index.js';
import { ActionBody, LogQuery, PluginBody, ProbeBody } from './bodies.js';
import { PluginCondition } from './plugin-condition.js';
import { PluginDesk } from './plugin-desk.js';
import { PluginList } from './plugin-list.js';
import { SetupScope } from './setup-scope.js';

@DuringSetup('plugins.manage')
@Controller('api/v3/plugins')
export class PluginsController {
  constructor(
    private readonly plugins: PluginList,
    private readonly desk: PluginDesk,
    private readonly condition: PluginCondition,
    private readonly scope: SetupScope,
  ) {}

  @Requires('plugins.manage')
  @Get()
  list() {
    return this.plugins.read();
  }

  @Requires('plugins.manage')
  @Get(':id/health')
  health(@Param('id') id: string) {
    return this.condition.health(id);
  }

  @Requires('plugins.manage')
  @Get(':id/log')
  log(@Param('id') id: string, @Query(lenient(LogQuery)) { limit }: LogQuery) {
    return this.condition.log(id, limit);
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
