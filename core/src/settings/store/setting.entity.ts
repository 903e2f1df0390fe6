import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant, json } from '../../kernel/index.js';

/** One settings object, whole. */
@Entity('setting')
export class SettingEntity {
  @PrimaryColumn({ type: 'varchar', length: 64, primaryKeyConstraintName: 'PK_setting' })
  name: string;

  @Column({ type: 'text', transformer: json })
  value: unknown;

  @Column({ type: 'bigint', transformer: instant })
  updatedAt: Date;
}
