import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** One row: whether the portal has its first administrator. Written by whoever creates that account, once. */
@Entity('setup')
export class SetupEntity {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'PK_setup' })
  id: number;

  @Column('bigint', { transformer: dateTransformer, nullable: true })
  completedAt: Date | null;
}
