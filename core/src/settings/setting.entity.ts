import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateTransformer, jsonTransformer } from '../kernel/index.js';

/** One settings object as JSON (key-value row). */
@Entity('setting')
export class SettingEntity {
  @PrimaryColumn({ type: 'varchar', length: 64, primaryKeyConstraintName: 'PK_setting' })
  name: string;

  @Column({ type: 'text', transformer: jsonTransformer })
  value: unknown;

  /** Incremented by each change. */
  @Column({ type: 'int', default: 0 })
  revision: number;

  @Column({ type: 'bigint', transformer: dateTransformer })
  updatedAt: Date;
}
