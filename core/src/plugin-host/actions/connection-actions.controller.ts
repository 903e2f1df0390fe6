import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { RequirePermission } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { ConnectionActionRuns, type ConnectionActionRun } from './connection-action-runs.js';

/** Request body: which action of the connection, and what it receives. */
const StartConnectionActionBody = z.object({ action: z.string().min(1).max(100), input: z.unknown().optional() });
type StartConnectionActionBody = z.output<typeof StartConnectionActionBody>;

/** The run of a plug-in's action (a button of the settings page) on a stored connection, in progress or the last one. */
@RequirePermission('plugins.manage')
@Controller('api/v3/plugins/:pluginId/connections/:connectionId/run')
export class ConnectionActionsController {
  constructor(private readonly runs: ConnectionActionRuns) {}

  @HttpCode(202)
  @Post()
  start(
    @Param('pluginId') pluginId: string,
    @Param('connectionId') connectionId: string,
    @Body(lenientZodPipe(StartConnectionActionBody)) { action, input }: StartConnectionActionBody,
  ): { readonly run: ConnectionActionRun } {
    return { run: this.runs.start({ pluginId, connectionId }, action, input) };
  }

  @Get()
  latest(@Param('pluginId') pluginId: string, @Param('connectionId') connectionId: string): { readonly run: ConnectionActionRun | null } {
    return { run: this.runs.findLatest({ pluginId, connectionId }) };
  }

  @HttpCode(204)
  @Delete()
  cancel(@Param('pluginId') pluginId: string, @Param('connectionId') connectionId: string): void {
    this.runs.cancel({ pluginId, connectionId });
  }
}
