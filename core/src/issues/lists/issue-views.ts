import type { RequestKind } from '../../fulfilment/index.js';
import type { User } from '../../identity/index.js';
import { toIsoTimestamp } from '../../kernel/index.js';
import { codeOfStatus } from '../model/issue-status.js';
import type { IssueCategoryEntity } from '../store/issue-category.entity.js';
import type { IssueCommentEntity } from '../store/issue-comment.entity.js';
import type { IssueEntity } from '../store/issue.entity.js';
import type { IssueGroup } from '../store/issue-list.repository.js';

/** Numbers of the kinds in the API. */
const REQUEST_TYPE_CODES: Readonly<Record<RequestKind, number>> = { tv: 0, movie: 1, album: 2 };

/** Related rows that an issue refers to, by id (lookup). */
export interface IssueReferences {
  readonly users: ReadonlyMap<string, User>;
  readonly categories: ReadonlyMap<number, IssueCategoryEntity>;
  /** Null where an answer has no comments. */
  readonly commentsByIssueId: ReadonlyMap<number, readonly IssueCommentEntity[]> | null;
}

/** Maps an issue to the format of the API. */
export const toIssueView = (issue: IssueEntity, { users, categories, commentsByIssueId }: IssueReferences) => ({
  id: issue.id,
  title: issue.title,
  requestType: REQUEST_TYPE_CODES[issue.kind],
  providerId: issue.providerId,
  requestId: issue.requestId,
  subject: issue.subject,
  description: issue.description,
  issueCategoryId: issue.categoryId ?? 0,
  issueCategory: toCategoryView(categories.get(issue.categoryId ?? 0)),
  status: codeOfStatus(issue.status),
  // Existing clients read this name.
  resovledDate: toIsoTimestamp(issue.resolvedAt),
  createdDate: toIsoTimestamp(issue.createdAt),
  userReportedId: issue.reporterId,
  userReported: toUserView(users.get(issue.reporterId)),
  comments:
    commentsByIssueId && (commentsByIssueId.get(issue.id) ?? []).map((comment) => toCommentView(comment, users.get(comment.authorId))),
  posterPath: issue.posterPath,
});
/** An issue in the format of the API (DTO). */
export type IssueView = ReturnType<typeof toIssueView>;

const toCategoryView = (category: IssueCategoryEntity | undefined) => (category ? { id: category.id, value: category.name } : null);

/** Only the identity of a user. */
const toUserView = (user: User | undefined) =>
  user ? { id: user.id, userName: user.userName, alias: user.alias, userAlias: user.displayName } : null;

/** Maps a stored comment to the format of the API. */
export const toCommentView = ({ id, authorId, text, issueId, createdAt }: IssueCommentEntity, author: User | undefined) => ({
  id,
  userId: authorId,
  comment: text,
  issuesId: issueId,
  date: toIsoTimestamp(createdAt),
  issues: null,
  user: toUserView(author),
});

/** Maps a comment to a chat message in the format of the API. */
export const toChatMessage = ({ id, text, createdAt }: IssueCommentEntity, author: User | undefined, isStaff: boolean) => ({
  id,
  comment: text,
  date: toIsoTimestamp(createdAt),
  username: author?.displayName ?? null,
  adminComment: isStaff,
});

/** Maps a title with its issues to the format of the API; `issues` is null in lists. */
export const toIssueTitleView = ({ kind, ...group }: IssueGroup, issues: readonly IssueView[] | null) => ({
  title: group.title,
  count: group.count,
  providerId: group.providerId,
  requestType: REQUEST_TYPE_CODES[kind],
  posterPath: group.posterPath,
  issues,
});
