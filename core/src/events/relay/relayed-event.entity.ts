import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** What happened in one transaction of one portal, for the others that share the database. */
@Entity('relayed_event')
export class RelayedEventEntity {
  @PrimaryGeneratedColumn('increment', { primaryKeyConstraintName: 'PK_relayed_event' })
  id: number;

  /** The portal that wrote it, by a name that is new at each start. */
  @Column('varchar', { length: 36 })
  origin: string;

  @Column('text')
  events: string;

  @Column('bigint', { transformer: dateTransformer })
  createdAt: Date;
}
