import { Body, Controller, Delete, Get, Param, Put, Query } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { Settings } from '../../settings/index.js';
import { PluginRemoval } from './activation/plugin-removal.js';
import { PluginRegistrySettings } from './npm-registry.js';
import { RegistrySearch } from './registry-search.js';
import { PluginRemovalQuery, RegistrySearchQuery, RegistrySettingsBody } from './installer.dto.js';

@RequirePermission('plugins.manage')
@Controller('api/v3/plugins')
export class PluginRegistryController {
  constructor(
    private readonly registrySearch: RegistrySearch,
    private readonly pluginRemoval: PluginRemoval,
    private readonly settings: Settings,
  ) {}

  @Get('registry')
  search(@Query(lenientZodPipe(RegistrySearchQuery)) { text }: RegistrySearchQuery) {
    return this.registrySearch.search(text);
  }

  @Get('updates')
  updates() {
    return this.registrySearch.findUpdates();
  }

  @Get('sources')
  sources() {
    return this.settings.get(PluginRegistrySettings);
  }

  @Put('sources')
  saveSources(@Body(lenientZodPipe(RegistrySettingsBody)) sources: RegistrySettingsBody) {
    return this.settings.update(PluginRegistrySettings, () => sources);
  }

  @Delete(':id')
  remove(@Param('id') id: string, @Query(lenientZodPipe(PluginRemovalQuery)) { data }: PluginRemovalQuery) {
    return this.pluginRemoval.remove(id, data);
  }
}
