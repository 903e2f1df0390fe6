import { Module, type DynamicModule } from '@nestjs/common';
import { BackupModule } from './backup/index.js';
import { BrandingModule } from './branding/index.js';
import { CatalogueModule } from './catalogue/index.js';
import { IdentityProvidersModule, V1TokenSignInModule } from './identity-providers/index.js';
import { entities } from './entities.js';
import { EventsModule } from './events/index.js';
import { FulfilmentModule } from './fulfilment/index.js';
import { IdentityModule } from './identity/index.js';
import { IssuesModule } from './issues/index.js';
import { JobsModule, V1JobTriggerModule } from './jobs/index.js';
import { KernelModule, type Config, type LogService } from './kernel/index.js';
import { LibraryModule } from './library/index.js';
import { LiveUpdatesModule } from './live-updates/index.js';
import { MailingsModule } from './mailings/index.js';
import { migrations } from './migrations/index.js';
import { NewsletterModule } from './newsletter/index.js';
import { NotificationsModule } from './notifications/index.js';
import { DiscoveredPluginsModule, type PluginSet } from './plugin-host/index.js';
import { RequestsModule } from './requests/index.js';
import { SampleContentModule } from './sample-content/index.js';
import { SettingsModule } from './settings/index.js';
import { SetupModule } from './setup/index.js';
import { SystemModule } from './system/index.js';
import { VotesModule } from './votes/index.js';
import { V1WatchlistsModule, WatchlistsModule } from './watchlists/index.js';

/** What the root module is built from: the configuration, the log and the discovered plug-ins. */
export interface AppModuleOptions {
  readonly config: Config;
  readonly log: LogService;
  readonly plugins: PluginSet;
}

/** The root module of the portal. */
@Module({})
export class AppModule {
  static forRoot({ config, log, plugins }: AppModuleOptions): DynamicModule {
    const kernel = KernelModule.forRoot({ config, log, schema: { entities, migrations } });
    const coreModules = [
      kernel,
      EventsModule,
      SettingsModule,
      IdentityModule,
      DiscoveredPluginsModule.forPlugins(plugins),
      JobsModule,
      V1JobTriggerModule.forPlugins(plugins),
    ];
    const featureModules = [
      IdentityProvidersModule,
      V1TokenSignInModule.forPlugins(plugins),
      CatalogueModule,
      LibraryModule,
      FulfilmentModule,
      RequestsModule,
      VotesModule,
      IssuesModule,
      WatchlistsModule,
      V1WatchlistsModule.forPlugins(plugins),
      LiveUpdatesModule,
      BrandingModule,
      NotificationsModule,
      MailingsModule,
      NewsletterModule,
      SampleContentModule,
      BackupModule,
      SetupModule,
      SystemModule,
    ];
    return { module: AppModule, imports: [...coreModules, ...featureModules] };
  }
}
