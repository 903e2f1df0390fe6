import { Controller, Delete, Param, Query } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { PluginRemoval } from './activation/plugin-removal.js';
import { PluginRemovalQuery } from './installer.dto.js';

/** Endpoint to uninstall plug-ins. */
@RequirePermission('plugins.manage')
@Controller('api/v3/plugins')
export class PluginRemovalController {
  constructor(private readonly pluginRemoval: PluginRemoval) {}

  @Delete(':id')
  remove(@Param('id') id: string, @Query(lenientZodPipe(PluginRemovalQuery)) { data }: PluginRemovalQuery) {
    return this.pluginRemoval.remove(id, data);
  }
}
