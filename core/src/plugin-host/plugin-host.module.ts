import { Module } from '@nestjs/common';
import { IdentityModule } from '../identity/index.js';
import { CONFIG } from '../kernel/index.js';
import { ConnectionActionRuns } from './actions/connection-action-runs.js';
import { ConnectionActionsController } from './actions/connection-actions.controller.js';
import { PluginDiagnostics } from './admin/plugin-diagnostics.js';
import { PluginAdminService } from './admin/plugin-admin.service.js';
import { PluginListService } from './admin/plugin-list.service.js';
import { PluginsController } from './admin/plugins.controller.js';
import { SetupPluginPolicy } from './admin/setup-plugin-policy.js';
import { ChannelCalls } from './calls/channel-calls.js';
import { ChannelPreviews } from './calls/channel-previews.js';
import { PluginCaller } from './calls/plugin-caller.js';
import { PluginCallExecutor } from './calls/plugin-call-executor.js';
import { ConnectionHealthTracker } from './health/connection-health-tracker.js';
import { PluginJobFactory } from './calls/plugin-job-factory.js';
import { InteractiveCalls } from './calls/interactive-calls.js';
import { PluginEventDispatcher } from './calls/plugin-event-dispatcher.js';
import { PluginConnectionRepository } from './connections/plugin-connection.repository.js';
import { PluginDocumentRepository } from './connections/plugin-document.repository.js';
import { SecretEncryption } from './connections/secret-encryption.js';
import { HealthHistory } from './health/health-history.js';
import { HealthRepository } from './health/health.repository.js';
import { installerProviders, installerControllers } from './installer/index.js';
import { PluginHost } from './plugin-host.js';
import { ConfiguredConnections } from './registry/configured-connections.js';
import { EnabledFeatureCache } from './registry/enabled-feature-cache.js';
import { ConnectionAbortSignals } from './registry/connection-abort-signals.js';
import { PluginWatcher } from './registry/plugin-watcher.js';
import { PluginRegistry } from './registry/plugin-registry.js';
import { PluginProcessOptions, createPluginProcessOptions } from './process/plugin-process-options.js';
import { PluginRunners } from './runners/plugin-runners.js';
import { HostServices } from './runners/host-services.js';
import { StorageQuota, DocumentStores } from './runners/document-stores.js';
import { ActionPatchValidator } from './settings/action-patch-validator.js';
import { DraftCallContextFactory } from './settings/draft-call-context-factory.js';
import { PluginSettingsService } from './settings/plugin-settings.service.js';
import { EmbeddedPlugins } from './embedded-plugins.js';
import { ChannelTemplates } from './settings/channel-templates.js';
import { PluginAssets } from './ui/plugin-assets.js';
import { EnglishPluginTexts } from './ui/english-plugin-texts.js';
import { UiPluginsController } from './ui/ui-plugins.controller.js';
import { PluginAssetsController } from './ui/plugin-assets.controller.js';
import { UiPlugins } from './ui/ui-plugins.js';
import { V1PluginService } from './v1-api/v1-plugin.service.js';
import { PluginEventPublisher } from './portal-access/plugin-event-publisher.js';
import { PluginPortalAccess } from './portal-access/plugin-portal-access.js';
import { PushTiming } from './push/push-connection.js';
import { PushConnections } from './push/push-connections.js';
import { WebhookUrlSigner } from './incoming-webhooks/webhook-url-signer.js';
import { IncomingWebhookController } from './incoming-webhooks/incoming-webhook.controller.js';
import { ProcessedWebhookRepository } from './incoming-webhooks/processed-webhook.repository.js';
import { IncomingWebhookService } from './incoming-webhooks/incoming-webhook.service.js';
import { V1InteractiveCalls } from './v1-api/v1-interactive-calls.js';

const connectionProviders = [PluginConnectionRepository, PluginDocumentRepository, SecretEncryption];
const registryProviders = [PluginRegistry, ConnectionAbortSignals, EnabledFeatureCache, PluginWatcher, ConfiguredConnections];
const runnerProviders = [
  PluginRunners,
  HostServices,
  DocumentStores,
  StorageQuota,
  { provide: PluginProcessOptions, useFactory: createPluginProcessOptions, inject: [CONFIG] },
];
const callProviders = [
  PluginCaller,
  PluginCallExecutor,
  ConnectionHealthTracker,
  HealthHistory,
  HealthRepository,
  PluginJobFactory,
  InteractiveCalls,
  ChannelCalls,
  ChannelPreviews,
  PluginEventDispatcher,
];
const settingsProviders = [PluginSettingsService, DraftCallContextFactory, ActionPatchValidator, ChannelTemplates];
const portalAccessProviders = [PluginPortalAccess, PluginEventPublisher];
const webhookProviders = [WebhookUrlSigner, ProcessedWebhookRepository, IncomingWebhookService, PushConnections, PushTiming];
const apiProviders = [
  ConnectionActionRuns,
  PluginAdminService,
  PluginListService,
  PluginDiagnostics,
  SetupPluginPolicy,
  UiPlugins,
  PluginAssets,
  EnglishPluginTexts,
  V1PluginService,
  V1InteractiveCalls,
];

/** The only module that calls plug-ins. The discovered plug-ins are provided by {@link DiscoveredPluginsModule}. */
@Module({
  imports: [IdentityModule],
  controllers: [
    ...installerControllers,
    PluginsController,
    ConnectionActionsController,
    UiPluginsController,
    PluginAssetsController,
    IncomingWebhookController,
  ],
  providers: [
    ...connectionProviders,
    ...registryProviders,
    ...runnerProviders,
    ...callProviders,
    ...settingsProviders,
    ...installerProviders,
    ...portalAccessProviders,
    ...webhookProviders,
    ...apiProviders,
    PluginHost,
    EmbeddedPlugins,
  ],
  exports: [
    ChannelCalls,
    ChannelPreviews,
    ConfiguredConnections,
    PluginHost,
    PluginSettingsService,
    EmbeddedPlugins,
    V1PluginService,
    ProcessedWebhookRepository,
    PluginPortalAccess,
  ],
})
export class PluginHostModule {}
