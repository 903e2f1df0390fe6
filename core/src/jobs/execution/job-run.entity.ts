import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';
import { dateTransformer, jsonTransformer } from '../../kernel/index.js';
import type { JobOutcome, JobRun } from '../job.js';
import type { JobFailure } from './job-failure.js';

/** A finished run of a job. */
@Entity('job_run')
@Index('IX_job_run_job', ['jobId', 'id'])
export class JobRunEntity implements JobRun {
  @PrimaryGeneratedColumn('increment', { primaryKeyConstraintName: 'PK_job_run' })
  id: number;

  @Column('varchar', { length: 100 })
  jobId: string;

  @Column('boolean')
  manual: boolean;

  @Column('boolean')
  changed: boolean;

  @Column('varchar', { length: 10 })
  outcome: JobOutcome;

  @Column('text', { nullable: true })
  reason: string | null;

  @Column('text', { nullable: true, transformer: jsonTransformer })
  failure: JobFailure | null;

  @Column('text', { nullable: true, transformer: jsonTransformer })
  note: JobRun['note'];

  @Column('text', { nullable: true, transformer: jsonTransformer })
  results: JobRun['results'];

  @Column('varchar', { length: 255, nullable: true })
  portal: string | null;

  @Column('bigint', { transformer: dateTransformer })
  startedAt: Date;

  @Column('bigint', { transformer: dateTransformer })
  finishedAt: Date;
}
