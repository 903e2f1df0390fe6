import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateTransformer, jsonTransformer } from '../../kernel/index.js';
import type { ImportReport } from './import-plan.js';

/** Where the imports from one service stand. */
@Entity('import_run')
export class ImportRunEntity {
  @PrimaryColumn('varchar', { length: 32, primaryKeyConstraintName: 'PK_import_run' })
  pluginId: string;

  @Column('int')
  run: number;

  @Column('bigint', { transformer: dateTransformer, nullable: true })
  completedAt: Date | null;

  /** What the last complete one did. */
  @Column('text', { transformer: jsonTransformer, nullable: true })
  report: ImportReport | null;

  /** Accounts that it wanted to remove but was not allowed to; 0 when nothing waits for an administrator. */
  @Column('int', { default: 0 })
  heldBack: number;
}
