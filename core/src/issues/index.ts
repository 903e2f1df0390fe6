import './events.js';

export type { IssueEvent } from './events.js';
export { IssuesModule } from './issues.module.js';
export { IssueSummaries, type IssueSummary } from './lists/issue-summaries.js';
export { ISSUE_STAFF_ROLES } from './model/issue-staff.js';
