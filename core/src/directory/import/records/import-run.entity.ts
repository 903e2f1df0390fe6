import { Column, Entity, PrimaryColumn } from 'typeorm';
import { instant, json } from '../../../kernel/index.js';
import type { ImportReport } from './report.js';

/** Where the imports from one service stand. */
@Entity('import_run')
export class ImportRunEntity {
  @PrimaryColumn('varchar', { length: 32, primaryKeyConstraintName: 'PK_import_run' })
  pluginId: string;

  @Column('int')
  run: number;

  @Column('bigint', { transformer: instant, nullable: true })
  completedAt: Date | null;

  /** What the last complete one did. */
  @Column('text', { transformer: json, nullable: true })
  report: ImportReport | null;

  /** Accounts that it wanted to remove but was not allowed to; 0 when nothing waits for an administrator. */
  @Column('int', { default: 0 })
  heldBack: number;
}
