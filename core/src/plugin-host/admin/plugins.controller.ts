import { Body, Controller, Get, Headers, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { CurrentUser, AllowDuringSetup, RequirePermission, type Principal } from '../../identity/index.js';
import { lenientZodPipe, parseIfMatch } from '../../kernel/index.js';
import { PluginAdminService } from './plugin-admin.service.js';
import { PluginListService } from './plugin-list.service.js';
import { PluginActionBody, PluginLogQuery, SavePluginBody, TestConnectionBody } from './plugins.dto.js';
import { PluginDiagnostics } from './plugin-diagnostics.js';
import { SetupPluginPolicy } from './setup-plugin-policy.js';

/** Endpoints with which administrators list, configure, test and diagnose plug-ins. */
@AllowDuringSetup('plugins.manage')
@Controller('api/v3/plugins')
export class PluginsController {
  constructor(
    private readonly plugins: PluginListService,
    private readonly pluginAdminService: PluginAdminService,
    private readonly pluginDiagnostics: PluginDiagnostics,
    private readonly setupPluginPolicy: SetupPluginPolicy,
  ) {}

  @RequirePermission('plugins.manage')
  @Get()
  list() {
    return this.plugins.rescanAndList();
  }

  /** The dash keeps it apart from the ids of plug-ins, which have none. */
  @RequirePermission('plugins.manage')
  @Get('failing-connections')
  listFailingConnections() {
    return this.pluginDiagnostics.failingConnections();
  }

  @RequirePermission('plugins.manage')
  @Get(':id/health')
  readHealth(@Param('id') id: string) {
    return this.pluginDiagnostics.healthOf(id);
  }

  @RequirePermission('plugins.manage')
  @Get(':id/log')
  readLog(@Param('id') id: string, @Query(lenientZodPipe(PluginLogQuery)) { limit }: PluginLogQuery) {
    return this.pluginDiagnostics.recentLog(id, limit);
  }

  @Get(':id')
  read(@Param('id') id: string, @CurrentUser() caller: Principal | null) {
    this.setupPluginPolicy.assertAllowed(id, caller);
    return this.pluginAdminService.read(id);
  }

  @Put(':id')
  save(
    @Param('id') id: string,
    @Body(lenientZodPipe(SavePluginBody)) body: SavePluginBody,
    @CurrentUser() caller: Principal | null,
    @Headers('if-match') ifMatch: string | undefined,
  ) {
    this.setupPluginPolicy.assertAllowed(id, caller);
    return this.pluginAdminService.save(id, body, parseIfMatch(ifMatch));
  }

  @Post(':id/test')
  @HttpCode(200)
  test(
    @Param('id') id: string,
    @Body(lenientZodPipe(TestConnectionBody)) body: TestConnectionBody,
    @CurrentUser() caller: Principal | null,
  ) {
    this.setupPluginPolicy.assertAllowed(id, caller);
    return this.pluginAdminService.test(id, body, caller?.userId ?? null);
  }

  @Post(':id/actions/:action')
  @HttpCode(200)
  runAction(
    @Param('id') id: string,
    @Param('action') action: string,
    @Body(lenientZodPipe(PluginActionBody)) body: PluginActionBody,
    @CurrentUser() caller: Principal | null,
  ) {
    this.setupPluginPolicy.assertAllowed(id, caller);
    return this.pluginAdminService.runAction(id, action, body);
  }
}
