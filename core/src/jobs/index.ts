import './events.js';
export type { JobDefinition } from './job.js';
export { JobStartsModule } from './job-starts.module.js';
export { Jobs } from './jobs.js';
export { JobsModule } from './jobs.module.js';
export { InvalidSchedule, Schedule } from './schedule/index.js';
