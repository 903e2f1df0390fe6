import './events.js';

export type { IssueEvent } from './events.js';
export { IssuesModule } from './issues.module.js';
export { IssueSummaryReader, type IssueSummary } from './lists/issue-summary-reader.js';
