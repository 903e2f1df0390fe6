import { z } from 'zod';
import { defineSettings } from '../../settings/index.js';

/**
 * Counts the changes of the schedules, which have their own table: the revision of this object is that of the job settings, and `revisions` has
 * for each changed schedule, by its key, the one in which it changed last.
 */
export const JobScheduleRevisions = defineSettings('jobs', z.object({ revisions: z.record(z.string(), z.int()).default({}) }));
