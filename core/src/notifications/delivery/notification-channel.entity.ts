import type { ChannelAddressing } from '@ombi/sdk';
import { Column, Entity, PrimaryColumn, type ValueTransformer } from 'typeorm';

const ADDRESSING_LIST: ValueTransformer = {
  to: (addressings: readonly ChannelAddressing[]) => addressings.join(),
  from: (stored: string) => stored.split(','),
};

/**
 * A channel that was active on some instance of the portal, with the fields needed to compose messages while its plug-in is not
 * running.
 */
@Entity('notification_channel')
export class NotificationChannelEntity {
  @PrimaryColumn('varchar', { length: 36, primaryKeyConstraintName: 'PK_notification_channel' })
  connectionId: string;

  @Column({ type: 'varchar', length: 255 })
  name: string;

  /** Number of the channel in the API. */
  @Column({ type: 'int' })
  agent: number;

  /** Separated by commas. */
  @Column({ name: 'reaches', type: 'varchar', length: 32, transformer: ADDRESSING_LIST })
  addressings: readonly ChannelAddressing[];
}
