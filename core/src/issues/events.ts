import type { RequestEvent } from '@ombi/sdk';
import type { IssueStatus } from './model/issue-status.js';

/** Domain event of an issue: the issue, the title it is about, who reported it, and who caused the event. */
export interface IssueEvent extends Pick<RequestEvent, 'kind'> {
  readonly issueId: number;
  readonly providerId: string;
  readonly reporterId: string;
  readonly actorId: string;
}

declare module '@ombi/sdk' {
  interface Events {
    /** A user reported an issue. */
    'issue.reported': IssueEvent;
    /** A user wrote a comment. `byStaff`: the author may manage issues. */
    'issue.commented': IssueEvent & { readonly commentId: number; readonly byStaff: boolean };
    /** A comment was deleted. */
    'issue.commentDeleted': IssueEvent;
    /** The status of an issue changed. */
    'issue.statusChanged': IssueEvent & { readonly status: IssueStatus };
    /** An issue and its comments are about to be deleted by a user. */
    'issue.deleted': IssueEvent;
    /** Issues left the lists without a decision: old ones were purged, or their reporter was deleted. */
    'issue.purged': { readonly count: number };
  }
}

export {};
