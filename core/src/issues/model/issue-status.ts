/** States of an issue; `deleted` only by the purge job. The index is the number in the API. */
const ISSUE_STATUSES = ['pending', 'inProgress', 'resolved', 'deleted'] as const;
/** Status of an issue. */
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

/** Names and numbers (enum) of the states in the API. */
export const IssueStatusCode = { Pending: 0, InProgress: 1, Resolved: 2, Deleted: 3 } as const;
export type IssueStatusCode = (typeof IssueStatusCode)[keyof typeof IssueStatusCode];

/** Maps the number of a status in the API to the status. */
export const statusOfCode = (code: IssueStatusCode): IssueStatus => ISSUE_STATUSES[code];
/** Maps a status to its number in the API. */
export const codeOfStatus = (status: IssueStatus): IssueStatusCode => ISSUE_STATUSES.indexOf(status) as IssueStatusCode;

/** What an issue may become. A resolved issue is reopened as pending, so that a late *in progress* does not reopen it by accident. */
const NEXT_STATUSES: Readonly<Record<IssueStatus, readonly IssueStatus[]>> = {
  pending: ['inProgress', 'resolved'],
  inProgress: ['pending', 'resolved'],
  resolved: ['pending'],
  deleted: [],
};

/** State machine: whether an issue may change from one status to the other. */
export const isAllowedIssueTransition = (from: IssueStatus, to: IssueStatus): boolean => NEXT_STATUSES[from].includes(to);
