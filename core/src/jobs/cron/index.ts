export { InvalidScheduleError } from './invalid-schedule-error.js';
export { CronSchedule } from './cron-schedule.js';
