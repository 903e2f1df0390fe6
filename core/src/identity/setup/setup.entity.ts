import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** A single row that records when the first administrator was created. */
@Entity('setup')
export class SetupEntity {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'PK_setup' })
  id: number;

  @Column('bigint', { transformer: dateTransformer, nullable: true })
  completedAt: Date | null;
}
