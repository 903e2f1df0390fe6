import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** A change in the health of a connection or of a plug-in's process. */
export interface HealthChange {
  readonly at: Date;
  readonly state: 'healthy' | 'failing' | 'ended' | 'blocked';
  /** Failure code; null while it works, and for processes. */
  readonly failure: string | null;
  readonly detail: string | null;
}

/** A change in the health of a connection, or of a plug-in's process. */
@Entity('plugin_health')
@Index('IX_plugin_health_plugin', ['pluginId', 'connectionId', 'id'])
export class HealthChangeEntity implements HealthChange {
  @PrimaryGeneratedColumn('increment', { primaryKeyConstraintName: 'PK_plugin_health' })
  id: number;

  @Column('varchar', { length: 32 })
  pluginId: string;

  /** Null for the process. */
  @Column('varchar', { length: 36, nullable: true })
  connectionId: string | null;

  @Column('bigint', { transformer: dateTransformer })
  at: Date;

  @Column('varchar', { length: 10 })
  state: HealthChange['state'];

  @Column('varchar', { length: 32, nullable: true })
  failure: string | null;

  @Column('text', { nullable: true })
  detail: string | null;
}
