import { ConnectionEntity } from './connections/connection.entity.js';
import { DocumentEntity } from './connections/document.entity.js';
import { PluginEntity } from './connections/plugin.entity.js';
import { HealthChangeEntity } from './health/health-change.entity.js';

/** The tables of this room. */
export const pluginHostEntities = [PluginEntity, ConnectionEntity, DocumentEntity, HealthChangeEntity];
