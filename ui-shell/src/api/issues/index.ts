import { http } from '@ombi/sdk/ui/http';
import { readFromBootstrap } from '../auth/bootstrap-data.js';

/** Kinds of titles by their numbers in the API. */
export const ISSUE_KINDS = { 0: 'tv', 1: 'movie', 2: 'album' } as const;
type IssueKindCode = keyof typeof ISSUE_KINDS;
export type IssueMediaKind = (typeof ISSUE_KINDS)[IssueKindCode];

/** Statuses in the order of their numbers in the API. */
export const ISSUE_STATUSES = ['pending', 'inProgress', 'resolved'] as const;
export type IssueStatus = (typeof ISSUE_STATUSES)[number];

const KIND_CODES: Readonly<Record<IssueMediaKind, IssueKindCode>> = { tv: 0, movie: 1, album: 2 };
const codeOf = (status: IssueStatus): number => ISSUE_STATUSES.indexOf(status);

export interface IssueCategory {
  readonly id: number;
  readonly value: string;
}

/** A title with issues. The provider id is that in the address of its page. */
export interface IssueTitle {
  readonly title: string;
  readonly count: number;
  readonly providerId: string;
  readonly requestType: IssueKindCode;
  readonly posterPath: string | null;
}

export interface Issue {
  readonly id: number;
  readonly subject: string;
  readonly description: string;
  /** Null when the category has been deleted. */
  readonly issueCategory: IssueCategory | null;
  readonly status: number;
  readonly requestId: number | null;
  readonly createdDate: string;
  /** Null while the issue is not resolved. */
  readonly resovledDate: string | null;
  readonly userReported: { readonly id: string; readonly userAlias: string } | null;
  /** Null in lists. */
  readonly comments: readonly object[] | null;
}

/** A title with its issues, newest first. */
export interface TitleWithIssues extends IssueTitle {
  readonly issues: readonly Issue[];
}

export interface PagedIssueTitles {
  readonly collection: readonly IssueTitle[];
  readonly total: number;
}

/** A message in the chat of an issue. */
export interface IssueMessage {
  readonly id: number;
  readonly comment: string;
  readonly date: string;
  readonly username: string | null;
  /** The author handles issues. */
  readonly adminComment: boolean;
  /** The caller is the author. */
  readonly own: boolean;
}

export type IssueCounts = Readonly<Record<IssueStatus, number>>;

/** What a user reports about a title. */
export interface IssueReport {
  readonly kind: IssueMediaKind;
  readonly providerId: string;
  readonly title: string;
  readonly posterPath: string | null;
  readonly requestId: number | null;
  readonly issueCategoryId: number;
  readonly subject: string;
  readonly description: string;
}

/** The title of a page, as an issue about it names it. */
export type ReportedTitle = Pick<IssueReport, 'kind' | 'providerId' | 'title' | 'posterPath' | 'requestId'>;

interface IssueTitleQuery {
  readonly status: IssueStatus;
  readonly position: number;
  readonly count: number;
}

const ISSUES = 'api/v1/Issues';

/** Reports, lists, comments and resolves issues. */
export const issuesApi = {
  isEnabled: () => readFromBootstrap<boolean>('api/v1/Settings/issuesenabled'),
  settings: () => http.get<{ readonly enableInProgress: boolean }>('api/v1/Settings/Issues'),

  counts: () => http.get<IssueCounts>(`${ISSUES}/count`),

  titles: ({ status, position, count }: IssueTitleQuery, signal?: AbortSignal) =>
    http.get<PagedIssueTitles>(`api/v3/issues?status=${codeOf(status)}&position=${position}&count=${count}`, { signal }),

  /** Null when the title has no issues. */
  title: (kind: IssueMediaKind | null, providerId: string, signal?: AbortSignal) =>
    http.get<TitleWithIssues | null>(`api/v2/Issues/details/${encodeURIComponent(providerId)}${kindQuery(kind)}`, { signal }),

  ofTitle: (kind: IssueMediaKind, providerId: string, signal?: AbortSignal) =>
    http.get<Issue[]>(`${ISSUES}/provider/${encodeURIComponent(providerId)}${kindQuery(kind)}`, { signal }),

  /** The id of the new issue. */
  report: ({ kind, ...report }: IssueReport) => http.post<number>(ISSUES, { ...report, requestType: KIND_CODES[kind] }),

  /** False when the issue does not exist any more; so does `remove`. */
  setStatus: (issueId: number, status: IssueStatus) => http.post<boolean>(`${ISSUES}/status`, { issueId, status: codeOf(status) }),
  remove: (issueId: number) => http.delete<boolean>(`${ISSUES}/${issueId}`),

  messages: (issueId: number, signal?: AbortSignal) => http.get<IssueMessage[]>(`${ISSUES}/${issueId}/comments`, { signal }),
  /** Null when the issue does not exist any more. */
  comment: (issueId: number, comment: string) => http.post<object | null>(`${ISSUES}/comments`, { issueId, comment }),
  removeMessage: (messageId: number) => http.delete<boolean>(`${ISSUES}/comments/${messageId}`),

  categories: () => http.get<IssueCategory[]>(`${ISSUES}/categories`),
  addCategory: (value: string) => http.post<boolean>(`${ISSUES}/categories`, { value }),
  removeCategory: (id: number) => http.delete<boolean>(`${ISSUES}/categories/${id}`),
};

const kindQuery = (kind: IssueMediaKind | null): string => (kind ? `?requestType=${KIND_CODES[kind]}` : '');
