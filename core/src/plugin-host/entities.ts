import { ConnectionEntity } from './connections/connection.entity.js';
import { DocumentEntity } from './connections/document.entity.js';
import { PluginEntity } from './connections/plugin.entity.js';

/** The tables of this room. */
export const pluginHostEntities = [PluginEntity, ConnectionEntity, DocumentEntity];
