import { Column, Entity, PrimaryColumn } from 'typeorm';
import { jsonTransformer } from '../../kernel/index.js';
import type { EncryptedSecrets, SettingsValues } from './settings-values.js';

/** An administrator's settings of a plug-in. Kept while the plug-in is not installed. */
@Entity('plugin')
export class PluginEntity {
  @PrimaryColumn('varchar', { length: 32, primaryKeyConstraintName: 'PK_plugin' })
  id: string;

  @Column('boolean')
  enabled: boolean;

  /** Incremented by each save. */
  @Column('int', { default: 0 })
  revision: number;

  @Column('int')
  settingsVersion: number;

  @Column('text', { transformer: jsonTransformer })
  settings: SettingsValues;

  @Column('text', { transformer: jsonTransformer })
  secrets: EncryptedSecrets;
}
