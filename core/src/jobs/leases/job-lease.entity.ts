import { Column, Entity, PrimaryColumn } from 'typeorm';
import { dateTransformer } from '../../kernel/index.js';

/** Which portal carries out a job, until when. Moments are those of the database's clock, but for `dueAt`. */
@Entity('job_lease')
export class JobLeaseEntity {
  @PrimaryColumn('varchar', { length: 100, primaryKeyConstraintName: 'PK_job_lease' })
  jobId: string;

  /** The fencing token: one more with each owner. */
  @Column('int')
  token: number;

  /** The portal that carries it out, by a name that is new at each start; null while none does. */
  @Column('varchar', { length: 36, nullable: true })
  owner: string | null;

  /** What people call that portal. */
  @Column('varchar', { length: 255, nullable: true })
  portal: string | null;

  @Column('boolean')
  manual: boolean;

  /** Its owner took it over from one that died. */
  @Column('boolean')
  takenOver: boolean;

  @Column('bigint', { transformer: dateTransformer })
  startedAt: Date;

  /** From then on another portal may take the job over. */
  @Column('bigint', { transformer: dateTransformer })
  expiresAt: Date;

  /** The last time of the schedule that was carried out; null while there was none. */
  @Column('bigint', { transformer: dateTransformer, nullable: true })
  dueAt: Date | null;
}
