import { admin, portal } from '../requests/request-portal.js';
import type { TestUser } from '../support/portal/test-users.js';

export * from '../requests/request-portal.js';

export interface IssueRow {
  id: number;
  title: string;
  status: number;
  resovledDate: string | null;
  createdDate: string;
  requestId: number | null;
  issueCategory: { id: number; value: string } | null;
  userReported: object | null;
  comments: { comment: string; user: { userName: string } }[] | null;
}

export interface IssueTitleRow {
  title: string;
  count: number;
  providerId: string;
  requestType: number;
  issues: IssueRow[] | null;
}

const ISSUES = '/api/v1/Issues';

/** Status numbers of the API. */
export const STATUS = { pending: 0, inProgress: 1, resolved: 2, deleted: 3 } as const;

export const saveIssueSettings = (settings: object, who = admin) =>
  portal.api<{ errors: object }>('POST', '/api/v1/Settings/Issues', settings, who.token);

export const get = async <T>(path: string, who: TestUser): Promise<T> => (await portal.api<T>('GET', path, undefined, who.token)).body;

export const listCategories = (who: TestUser) => get<{ id: number; value: string }[]>(`${ISSUES}/categories`, who);

/** Adds a category and returns its id. */
export async function addCategory(value: string): Promise<number> {
  await portal.api('POST', `${ISSUES}/categories`, { value }, admin.token);
  return (await listCategories(admin)).find((category) => category.value === value)!.id;
}

/** What the dialog of a client posts. */
export const draft = (issueCategoryId: number, more: object = {}) => ({
  title: 'Nosferatu',
  requestType: 1,
  providerId: '653',
  requestId: 0,
  issueCategoryId,
  subject: 'No sound',
  description: 'The last reel is silent.',
  status: STATUS.pending,
  ...more,
});

export const post = <T = { errors: Record<string, string[]>; type: string }>(path: string, body: object, who: TestUser) =>
  portal.api<T>('POST', `${ISSUES}${path}`, body, who.token);

/** Reports an issue and returns its id. */
export async function report(who: TestUser, body: object): Promise<number> {
  const { body: id } = await post<number>('', body, who);
  if (typeof id !== 'number') throw new Error(`The issue was refused: ${JSON.stringify(id)}`);
  return id;
}

export const setStatus = (issueId: number, status: number | string, who: TestUser) =>
  post<boolean | { type: string }>('/status', { issueId, status }, who);

export const findIssue = (id: number, who: TestUser) => get<IssueRow>(`${ISSUES}/${id}`, who);
export const remove = (path: string, who: TestUser) => portal.api<boolean>('DELETE', `${ISSUES}/${path}`, undefined, who.token);
