import type { NotificationType } from '@ombi/sdk';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { jsonTransformer } from '../../kernel/index.js';
import type { StoredChannelOptions } from './channel-options.js';
import type { EncryptedSecrets, SettingsValues } from './settings-values.js';

/** A connection of a plug-in to an external server, account or channel. */
@Entity('plugin_connection')
export class PluginConnectionEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_plugin_connection' })
  id: string;

  @Column('varchar', { length: 32 })
  pluginId: string;

  /** Null for plug-ins with a free list of connections. */
  @Column('varchar', { length: 32, nullable: true })
  slot: string | null;

  @Column('int')
  position: number;

  @Column('boolean')
  enabled: boolean;

  @Column('int')
  version: number;

  @Column('text', { transformer: jsonTransformer })
  values: SettingsValues;

  @Column('text', { transformer: jsonTransformer })
  secrets: EncryptedSecrets;

  /** Notification channels only: the types of messages that the connection sends; null for all. */
  @Column('text', { nullable: true, transformer: jsonTransformer })
  messageTypes: readonly NotificationType[] | null;

  /** Notification channels only: what else was chosen for the connection; null for nothing. */
  @Column('text', { nullable: true, transformer: jsonTransformer })
  channelOptions: StoredChannelOptions['channelOptions'];
}
