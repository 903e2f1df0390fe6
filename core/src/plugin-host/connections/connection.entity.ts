import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import { json } from '../../kernel/index.js';
import type { Sealed, Values } from './values.js';

/** One outside server, account or channel that a plug-in works with. */
@Entity('plugin_connection')
@Unique('UQ_plugin_connection_slot', ['pluginId', 'slot'])
export class ConnectionEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_plugin_connection' })
  id: string;

  @Column('varchar', { length: 32 })
  pluginId: string;

  /** Null in a plug-in that has a free list of connections. */
  @Column('varchar', { length: 32, nullable: true })
  slot: string | null;

  @Column('int')
  position: number;

  @Column('boolean')
  enabled: boolean;

  @Column('int')
  version: number;

  @Column('text', { transformer: json })
  values: Values;

  @Column('text', { transformer: json })
  secrets: Sealed;
}
