import './events.js';
export type { JobDefinition, JobNote } from './job.js';
export { V1JobTriggerModule } from './v1-job-trigger.module.js';
export { JobError, type JobFailure } from './execution/job-failure.js';
export { JobScheduler } from './job-scheduler.js';
export { JobsModule } from './jobs.module.js';
export { InvalidScheduleError, CronSchedule } from './cron/index.js';
