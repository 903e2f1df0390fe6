import type { IssueKind } from '../../api/issues/index.js';

/** Path of the page with the issues of a title. Ids are unique per kind only. */
export const issuesPath = (kind: IssueKind, providerId: string): string => `/issues/${encodeURIComponent(providerId)}?kind=${kind}`;
