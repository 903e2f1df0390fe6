import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** A moment from which on a connection, or the process of a plug-in, fared differently. */
export interface HealthChange {
  readonly at: Date;
  readonly state: 'healthy' | 'failing' | 'ended' | 'blocked';
  /** Failure code; null while all is well, and for processes. */
  readonly failure: string | null;
  readonly detail: string | null;
}

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
