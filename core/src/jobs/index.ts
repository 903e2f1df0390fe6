export { jobsEntities } from './entities.js';
export { Jobs } from './jobs.js';
export type { JobDefinition, JobProgress, JobView } from './job.js';
export { JobsModule } from './jobs.module.js';
