import './events.js';

export type { IssueEvent } from './events.js';
export { IssuesModule } from './issues.module.js';
export { IssueSummaries, type IssueSummary } from './lists/issue-summaries.js';
