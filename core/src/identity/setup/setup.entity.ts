import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant } from '../../kernel/index.js';

/** One row: whether the portal has its first administrator. Written by whoever creates that account, once. */
@Entity('setup')
export class SetupEntity {
  @PrimaryColumn('int', { primaryKeyConstraintName: 'PK_setup' })
  id: number;

  @Column('bigint', { transformer: instant, nullable: true })
  completedAt: Date | null;
}
