import { PluginConnectionEntity } from './connections/plugin-connection.entity.js';
import { PluginDocumentEntity } from './connections/plugin-document.entity.js';
import { PluginEntity } from './connections/plugin.entity.js';
import { HealthChangeEntity } from './health/health-change.entity.js';
import { PluginPackageChunkEntity, PluginPackageEntity } from './installer/shared/plugin-package.entity.js';
import { ProcessedWebhookEntity } from './incoming-webhooks/processed-webhook.entity.js';

/** The TypeORM entities of the plug-in host. */
export const pluginHostEntities = [
  PluginEntity,
  PluginConnectionEntity,
  PluginDocumentEntity,
  HealthChangeEntity,
  ProcessedWebhookEntity,
  PluginPackageEntity,
  PluginPackageChunkEntity,
];
