import type { ChannelAddressing } from '@ombi/sdk';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A channel that was active on some instance of the portal, with the fields needed to compose messages while its plug-in is not
 * running.
 */
@Entity('notification_channel')
export class KnownChannelEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_notification_channel' })
  connectionId: string;

  @Column({ type: 'varchar', length: 255 })
  name: string;

  /** Number of the channel in the API. */
  @Column({ type: 'int' })
  agent: number;

  @Column({ type: 'varchar', length: 16 })
  reaches: ChannelAddressing;
}
