import './events.js';

export { createCallDeadline, rejectOnAbort } from './calls/deadline.js';
export type {
  CapabilityResult,
  CapabilityArguments,
  PluginCallOptions,
  CapabilityMethod,
  CapabilityProvider,
} from './calls/capability-provider.js';
export { TestConnectionBody } from './admin/plugins.dto.js';
export { ChannelCalls } from './calls/channel-calls.js';
export { ChannelPreviews, type ChannelPreview } from './calls/channel-previews.js';
export type { ConnectionJobResult } from './calls/job-results.js';
export { createLoadedPlugin, loadPlugins, PluginSet, type ModuleImporter, type LoadedPlugin } from './discovery/index.js';
export { recoverInterruptedInstalls, sharedPluginFolders } from './installer/index.js';
export { iteratePages, syncCallOptions, type SyncProgress } from './calls/iterate-pages.js';
export type { ChannelOptions } from './connections/channel-options.js';
export { ConfiguredConnections } from './registry/configured-connections.js';
export { PluginHost, type ConnectionHealth, type InstalledSdkRange, type UnusablePlugin } from './plugin-host.js';
export { PluginHostModule } from './plugin-host.module.js';
export { DiscoveredPluginsModule } from './discovered-plugins.module.js';
export type { PluginSettingsDraft } from './settings/settings-draft.js';
export { PluginSettingsService } from './settings/plugin-settings.service.js';
export { EmbeddedPlugins } from './embedded-plugins.js';
export { TemplateStore } from './settings/channel-templates.js';
export { PluginProcessOptions } from './process/plugin-process-options.js';
export {
  DEFAULT_USER_IMPORT_SCHEDULE,
  DEFAULT_WATCHLIST_IMPORT_SCHEDULE,
  v1JobNamesOf,
  type V1JobName,
  v1TokenSignInsOf,
  type V1TokenSignIn,
  v1WatchlistUsersOf,
} from './v1-api/v1-names.js';
export { PluginPortalAccess, type PortalDataSources } from './portal-access/plugin-portal-access.js';
export { ProcessedWebhookRepository } from './incoming-webhooks/processed-webhook.repository.js';
export type { PreferenceDescriptor } from './runners/plugin-descriptor.js';
export { createRouteController, type DynamicRoute } from './v1-api/route-controller.js';
