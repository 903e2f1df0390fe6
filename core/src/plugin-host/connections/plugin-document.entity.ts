import { Column, Entity, PrimaryColumn } from 'typeorm';
import { jsonTransformer } from '../../kernel/index.js';

/** A JSON document that a plug-in stores for one of its connections (key-value storage). */
@Entity('plugin_document')
export class PluginDocumentEntity {
  @PrimaryColumn('varchar', { length: 32, primaryKeyConstraintName: 'PK_plugin_document' })
  pluginId: string;

  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_plugin_document' })
  connectionId: string;

  @PrimaryColumn('varchar', { length: 100, primaryKeyConstraintName: 'PK_plugin_document' })
  key: string;

  @Column('text', { transformer: jsonTransformer })
  value: unknown;
}
