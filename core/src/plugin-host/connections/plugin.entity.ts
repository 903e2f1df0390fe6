import { Column, Entity, PrimaryColumn } from 'typeorm';
import { json } from '../../kernel/index.js';
import type { Sealed, Values } from './values.js';

/** What an administrator decided about a plug-in. Kept when the plug-in is missing. */
@Entity('plugin')
export class PluginEntity {
  @PrimaryColumn('varchar', { length: 32, primaryKeyConstraintName: 'PK_plugin' })
  id: string;

  @Column('boolean')
  enabled: boolean;

  @Column('int')
  settingsVersion: number;

  @Column('text', { transformer: json })
  settings: Values;

  @Column('text', { transformer: json })
  secrets: Sealed;
}
