import { Injectable } from '@nestjs/common';
import type { Slice } from '@ombi/sdk';
import { hasPermission, UserReader, type Principal } from '../../identity/index.js';
import { groupBy } from '../../kernel/index.js';
import { isIssueStaff } from '../model/issue-staff.js';
import type { IssueStatus } from '../model/issue-status.js';
import { IssueCategoryRepository } from '../store/issue-category.repository.js';
import { IssueCommentRepository } from '../store/issue-comment.repository.js';
import type { IssueCommentEntity } from '../store/issue-comment.entity.js';
import type { IssueEntity } from '../store/issue.entity.js';
import { IssueListRepository, type IssueFilter } from '../store/issue-list.repository.js';
import { toChatMessage, toCommentView, toIssueView, toIssueTitleView, type IssueView } from './issue-views.js';
import { IssueVisibility } from './issue-visibility.js';

/** Rows in memory at once when a whole list is streamed. */
const CHUNK_SIZE = 200;

/** Maximum issues of one title; `count` is the number of all. */
const MAX_ISSUES_OF_TITLE = 500;

/** Filter: which issues a list contains, among those that the viewer may see. */
export type IssueSelection = Omit<IssueFilter, 'reporterId'>;

/** Queries issues in the format of the API, limited to those that the viewer may see. */
@Injectable()
export class IssueReader {
  constructor(
    private readonly issueVisibility: IssueVisibility,
    private readonly issueListRepository: IssueListRepository,
    private readonly issueCommentRepository: IssueCommentRepository,
    private readonly issueCategoryRepository: IssueCategoryRepository,
    private readonly users: UserReader,
  ) {}

  /** Streams a list in chunks, as it may be long. */
  async *streamAll(selection: IssueSelection, viewer: Principal): AsyncGenerator<IssueView[]> {
    const filter = await this.#filterFor(viewer, selection);
    for (let last: number | undefined = 0; last !== undefined;) {
      const chunk: IssueEntity[] = await this.issueListRepository.findAfter(last, filter, CHUNK_SIZE);
      yield this.#toViews(chunk);
      last = chunk.at(-1)?.id;
    }
  }

  async findPage(status: IssueStatus, slice: Slice, viewer: Principal): Promise<IssueView[]> {
    if (!canList(status, viewer)) return [];
    return this.#toViews(await this.issueListRepository.findPage(await this.#filterFor(viewer, { status }), slice));
  }

  /** Null when the viewer may not see the issue. */
  async findOne(id: number, viewer: Principal): Promise<IssueView | null> {
    const issue = await this.issueVisibility.findVisible(id, viewer);
    return issue && (await this.#toViews([issue]))[0]!;
  }

  /** Issues per status. */
  async count(viewer: Principal) {
    const counts = await this.issueListRepository.countByStatus(await this.issueVisibility.reporterFilterFor(viewer));
    const of = (status: IssueStatus): number => counts.get(status) ?? 0;
    return { pending: of('pending'), inProgress: of('inProgress'), resolved: of('resolved') };
  }

  /** Titles with issues of a status, by name. */
  async findTitles(status: IssueStatus, slice: Slice, viewer: Principal) {
    if (!canList(status, viewer)) return [];
    return this.#findTitles(status, await this.issueVisibility.reporterFilterFor(viewer), slice);
  }

  /** As {@link findTitles}, with the number of all titles. */
  async findTitlePage(status: IssueStatus, slice: Slice, viewer: Principal) {
    if (!canList(status, viewer)) return { collection: [], total: 0 };
    const reporterId = await this.issueVisibility.reporterFilterFor(viewer);
    const total = await this.issueListRepository.countGroups(status, reporterId);
    return { collection: await this.#findTitles(status, reporterId, slice), total };
  }

  /** The newest issues of a title, with their comments. Without a kind, of the title with the newest issue. Null when there are none. */
  async findTitle(selection: Pick<IssueFilter, 'providerId' | 'kind'>, viewer: Principal) {
    const filter = await this.#filterFor(viewer, selection);
    const [newest] = await this.issueListRepository.findNewest(filter, 1);
    if (!newest) return null;
    const { kind, providerId, title, posterPath } = newest;
    const ofTitle = { ...filter, kind };
    const issues = await this.issueListRepository.findNewest(ofTitle, MAX_ISSUES_OF_TITLE);
    const comments = await this.issueCommentRepository.findByIssues(issues.map(({ id }) => id));
    const count = await this.issueListRepository.count(ofTitle);
    return toIssueTitleView({ kind, providerId, title, posterPath, count }, await this.#toViews(issues, comments));
  }

  /** The chat of an issue, oldest message first; empty when the viewer may not see the issue. */
  async findChat(id: number, viewer: Principal) {
    if (!(await this.issueVisibility.findVisible(id, viewer))) return [];
    const comments = await this.issueCommentRepository.findByIssues([id]);
    const authors = await this.users.findByIds(new Set(comments.map(({ authorId }) => authorId)));
    return comments.map((comment) => {
      const author = authors.get(comment.authorId);
      return { ...toChatMessage(comment, author, author !== undefined && isIssueStaff(author)), own: comment.authorId === viewer.userId };
    });
  }

  /** A stored comment with its author. */
  async toComment(comment: IssueCommentEntity) {
    return toCommentView(comment, (await this.users.findById(comment.authorId)) ?? undefined);
  }

  async #findTitles(status: IssueStatus, reporterId: string | null, slice: Slice) {
    const groups = await this.issueListRepository.findGroups(status, reporterId, slice);
    return groups.map((group) => toIssueTitleView(group, null));
  }

  async #filterFor(viewer: Principal, selection: IssueSelection): Promise<IssueFilter> {
    return { ...selection, reporterId: await this.issueVisibility.reporterFilterFor(viewer) };
  }

  /** Runs a fixed number of statements, however many issues (no N+1 queries). */
  async #toViews(issues: readonly IssueEntity[], comments: readonly IssueCommentEntity[] | null = null): Promise<IssueView[]> {
    if (issues.length === 0) return [];
    const userIds = new Set([...issues.map(({ reporterId }) => reporterId), ...(comments ?? []).map(({ authorId }) => authorId)]);
    const [users, categories] = await Promise.all([this.users.findByIds(userIds), this.issueCategoryRepository.findAll()]);
    const references = {
      users,
      categories: new Map(categories.map((category) => [category.id, category])),
      commentsByIssueId: comments && groupBy(comments, ({ issueId }) => issueId),
    };
    return issues.map((issue) => toIssueView(issue, references));
  }
}

/** Purged issues are listed for those who handle issues only. */
const canList = (status: IssueStatus, viewer: Principal): boolean => status !== 'deleted' || hasPermission(viewer, 'issues.manage');
