import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** A row of the event table: the events of one transaction on one portal, for the other portals on the database. */
@Entity('relayed_event')
export class RelayedEventEntity {
  @PrimaryGeneratedColumn('increment', { primaryKeyConstraintName: 'PK_relayed_event' })
  id: number;

  /** Id of the portal that wrote it, new at each start. */
  @Column('varchar', { length: 36 })
  origin: string;

  @Column('text')
  events: string;

  @Column('bigint', { transformer: dateTransformer })
  createdAt: Date;
}
