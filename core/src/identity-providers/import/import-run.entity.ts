import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateTransformer, jsonTransformer } from '../../kernel/index.js';
import type { ImportReport } from './import-planner.js';

/** State of the imports from one provider. */
@Entity('import_run')
export class ImportRunEntity {
  @PrimaryColumn('varchar', { length: 32, primaryKeyConstraintName: 'PK_import_run' })
  pluginId: string;

  @Column('int')
  run: number;

  @Column('bigint', { transformer: dateTransformer, nullable: true })
  completedAt: Date | null;

  /** Report of the last complete run. */
  @Column('text', { transformer: jsonTransformer, nullable: true })
  report: ImportReport | null;

  /** Number of accounts whose removal waits for an administrator; 0 when none does. */
  @Column('int', { default: 0 })
  heldBack: number;
}
