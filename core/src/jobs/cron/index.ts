export { InvalidScheduleError } from './normalise-cron.js';
export { CronSchedule } from './cron-schedule.js';
