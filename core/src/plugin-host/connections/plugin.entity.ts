import { Column, Entity, PrimaryColumn } from 'typeorm';
import { jsonTransformer } from '../../kernel/index.js';
import type { SealedSecrets, SettingsValues } from './settings-values.js';

/** What an administrator decided about a plug-in. Kept when the plug-in is missing. */
@Entity('plugin')
export class PluginEntity {
  @PrimaryColumn('varchar', { length: 32, primaryKeyConstraintName: 'PK_plugin' })
  id: string;

  @Column('boolean')
  enabled: boolean;

  @Column('int')
  settingsVersion: number;

  @Column('text', { transformer: jsonTransformer })
  settings: SettingsValues;

  @Column('text', { transformer: jsonTransformer })
  secrets: SealedSecrets;
}
