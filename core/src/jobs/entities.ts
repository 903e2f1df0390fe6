import { JobLeaseEntity } from './leases/job-lease.entity.js';
import { JobRunEntity } from './execution/job-run.entity.js';
import { JobScheduleEntity } from './execution/job-schedule.entity.js';

/** The entities of this module. */
export const jobsEntities = [JobScheduleEntity, JobRunEntity, JobLeaseEntity];
