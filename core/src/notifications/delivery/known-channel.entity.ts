import type { Reach } from '@ombi/sdk';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A channel that was in use at some portal on the database: what has to be known of it to write messages while its plug-in is away. */
@Entity('notification_channel')
export class KnownChannelEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_notification_channel' })
  connectionId: string;

  @Column({ type: 'varchar', length: 255 })
  name: string;

  /** Its number in the public API. */
  @Column({ type: 'int' })
  agent: number;

  @Column({ type: 'varchar', length: 16 })
  reaches: Reach;
}
