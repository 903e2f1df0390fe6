import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A cron expression that an administrator set, keyed by the name of a job setting or, without one, the id of the job. */
@Entity('job_schedule')
export class JobScheduleEntity {
  @PrimaryColumn('varchar', { length: 100, primaryKeyConstraintName: 'PK_job_schedule' })
  name: string;

  @Column('varchar', { length: 200 })
  expression: string;
}
