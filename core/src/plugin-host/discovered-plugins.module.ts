import { Module, type DynamicModule } from '@nestjs/common';
import { PluginSet } from './discovery/index.js';
import { PluginHostModule } from './plugin-host.module.js';
import { createV1Controllers } from './v1-api/v1-routes.js';

/** Dynamic module with the plug-ins of the discovery and the controllers of their v1 routes. */
@Module({})
export class DiscoveredPluginsModule {
  static forPlugins(plugins: PluginSet): DynamicModule {
    return {
      module: DiscoveredPluginsModule,
      global: true,
      imports: [PluginHostModule],
      controllers: plugins.loaded.flatMap(createV1Controllers),
      providers: [{ provide: PluginSet, useValue: plugins }],
      exports: [PluginSet],
    };
  }
}
