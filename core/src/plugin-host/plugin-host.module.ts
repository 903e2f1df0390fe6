import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { CONFIG } from '../kernel/index.js';
import { PluginCondition } from './api/plugin-condition.js';
import { PluginDesk } from './api/plugin-desk.js';
import { PluginList } from './api/plugin-list.js';
import { PluginsController } from './api/plugins.controller.js';
import { SetupScope } from './api/setup-scope.js';
import { PluginCaller } from './calls/caller.js';
import { Guard } from './guard/guard.js';
import { Health } from './guard/health.js';
import { PluginJobs } from './calls/plugin-jobs.js';
import { Probes } from './calls/probes.js';
import { Subscriptions } from './calls/subscriptions.js';
import { ConnectionRepository } from './connections/connection.repository.js';
import { DocumentRepository } from './connections/document.repository.js';
import { Sealing } from './connections/sealing.js';
import { HealthHistory } from './health/health-history.js';
import { HealthRepository } from './health/health.repository.js';
import { installing, installingControllers } from './installing/index.js';
import { PluginHost } from './plugin-host.js';
import { Absences } from './registry/absences.js';
import { FeatureSwitches } from './registry/feature-switches.js';
import { Lifetimes } from './registry/lifetimes.js';
import { Lookout } from './registry/lookout.js';
import { Registry } from './registry/registry.js';
import { ForkPlan, forkPlan } from './runners/forked/plan.js';
import { Runners } from './runners/runners.js';
import { Services } from './runners/services/services.js';
import { StoreRoom } from './runners/services/store-room.js';
import { Stores } from './runners/services/store.js';
import { Drafts } from './saving/drafts.js';
import { PluginSettings } from './saving/plugin-settings.js';
import { StandIns } from './stand-ins.js';
import { ChannelTemplates } from './templates/channel-templates.js';
import { Assets } from './ui/assets.js';
import { AssetsController } from './ui/assets.controller.js';
import { UiCatalogue } from './ui/catalogue.js';
import { CatalogueController } from './ui/catalogue.controller.js';
import { WireDesk } from './wire/wire-desk.js';
import { WireProbes } from './wire/wire-probes.js';

const connections = [ConnectionRepository, DocumentRepository, Sealing];
const registry = [Registry, Lifetimes, FeatureSwitches, Lookout, Absences];
const runners = [Runners, Services, Stores, StoreRoom, { provide: ForkPlan, useFactory: forkPlan, inject: [CONFIG] }];
const calls = [PluginCaller, Guard, Health, HealthHistory, HealthRepository, PluginJobs, Probes, Subscriptions];
const saving = [PluginSettings, Drafts, ChannelTemplates];
const api = [PluginDesk, PluginList, PluginCondition, SetupScope, UiCatalogue, Assets, WireDesk, WireProbes];

/** The only place where plug-ins are called. What was discovered comes from {@link PluginsModule}. */
@Module({
  imports: [IdentityModule],
  controllers: [...installingControllers, PluginsController, CatalogueController, AssetsController],
  providers: [...connections, ...registry, ...runners, ...calls, ...saving, ...installing, ...api, PluginHost, StandIns],
  exports: [Absences, PluginHost, PluginSettings, StandIns, WireDesk],
})
export class PluginHostModule {}
