export { InvalidScheduleError } from './normalize-cron.js';
export { CronSchedule } from './cron-schedule.js';
