import type { IssueMessage, TitleWithIssues, IssueTitle, Issue } from '../../src/api/issues/index.js';

export const issueTitle = (some: Partial<IssueTitle> = {}): IssueTitle => ({
  title: 'Nosferatu',
  count: 2,
  providerId: '653',
  requestType: 1,
  posterPath: null,
  ...some,
});

export const issue = (some: Partial<Issue> = {}): Issue => ({
  id: 5,
  subject: 'No sound',
  description: 'The last reel is silent.',
  issueCategory: { id: 1, value: 'Sound' },
  status: 0,
  requestId: null,
  createdDate: '2026-03-01T12:00:00Z',
  resovledDate: null,
  userReported: { id: 'ann', userAlias: 'Ann' },
  comments: [],
  ...some,
});

/** Fixture: a title with issues. */
export const titleWithIssues = (...issues: Issue[]): TitleWithIssues => ({ ...issueTitle({ count: issues.length }), issues });

/** Fixture: a chat message of an issue. */
export const issueMessage = (some: Partial<IssueMessage> = {}): IssueMessage => ({
  id: 1,
  comment: 'Any news?',
  date: '2026-03-01T13:00:00Z',
  username: 'Ann',
  adminComment: false,
  own: false,
  ...some,
});
