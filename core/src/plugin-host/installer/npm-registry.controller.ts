import { Body, Controller, Get, Put, Query } from '@nestjs/common';
import { RequirePermission } from '../../identity/index.js';
import { lenientZodPipe } from '../../kernel/index.js';
import { SettingsService } from '../../settings/index.js';
import { NpmRegistry, NpmRegistrySettings } from './npm-registry.js';
import { RegistrySearch } from './registry-search.js';
import { PackagePreviews } from './package-previews.js';
import { PackagePreviewQuery, RegistrySearchQuery, RegistrySettingsBody } from './installer.dto.js';

/** Endpoints to search the npm registry, to choose it, and to list updates of plug-ins. */
@RequirePermission('plugins.manage')
@Controller('api/v3/plugins')
export class NpmRegistryController {
  constructor(
    private readonly registrySearch: RegistrySearch,
    private readonly packagePreviews: PackagePreviews,
    private readonly npmRegistry: NpmRegistry,
    private readonly settingsService: SettingsService,
  ) {}

  @Get('registry')
  search(@Query(lenientZodPipe(RegistrySearchQuery)) { text }: RegistrySearchQuery) {
    return this.registrySearch.search(text);
  }

  @Get('registry/preview')
  preview(@Query(lenientZodPipe(PackagePreviewQuery)) { name, version }: PackagePreviewQuery) {
    return this.packagePreviews.describe(name, version);
  }

  @Get('updates')
  listUpdates() {
    return this.registrySearch.findUpdates();
  }

  @Get('sources')
  readSources() {
    return this.npmRegistry.readSources();
  }

  @Put('sources')
  async saveSources(@Body(lenientZodPipe(RegistrySettingsBody)) sources: RegistrySettingsBody) {
    await this.settingsService.set(NpmRegistrySettings, sources);
    return this.npmRegistry.readSources();
  }
}
