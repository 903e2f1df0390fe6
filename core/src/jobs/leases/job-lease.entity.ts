import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** Distributed lock of a job: which portal runs it, until when. Times are those of the database's clock, except `dueAt`. */
@Entity('job_lease')
export class JobLeaseEntity {
  @PrimaryColumn('varchar', { length: 100, primaryKeyConstraintName: 'PK_job_lease' })
  jobId: string;

  /** The fencing token, incremented with each owner. */
  @Column('int')
  token: number;

  /** Id of the portal that runs the job, new at each start; null while none does. */
  @Column('varchar', { length: 36, nullable: true })
  owner: string | null;

  /** Display name of that portal. */
  @Column('varchar', { length: 255, nullable: true })
  portal: string | null;

  @Column('boolean')
  manual: boolean;

  /** Whether the owner took the job over from a portal that died. */
  @Column('boolean')
  takenOver: boolean;

  @Column('bigint', { transformer: dateTransformer })
  startedAt: Date;

  /** The time from which another portal may take the job over. */
  @Column('bigint', { transformer: dateTransformer })
  expiresAt: Date;

  /** The last scheduled time that was run; null before the first. */
  @Column('bigint', { transformer: dateTransformer, nullable: true })
  dueAt: Date | null;
}
