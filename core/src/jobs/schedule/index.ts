export { InvalidSchedule } from './normalise.js';
export { Schedule } from './schedule.js';
