import type { IssueMediaKind } from '../../api/issues/index.js';

/** Path of the page with the issues of a title. Ids are unique per kind only. */
export const issuesPath = (kind: IssueMediaKind, providerId: string): string => `/issues/${encodeURIComponent(providerId)}?kind=${kind}`;
