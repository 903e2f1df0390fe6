import { admin, portal } from '../requests/request-portal.js';
import type { TestUser } from '../support/portal/test-users.js';

export * from '../requests/request-portal.js';

/** An issue in API answers. */
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

/** A title with its issues in API answers. */
export interface IssueTitleRow {
  title: string;
  count: number;
  providerId: string;
  requestType: number;
  issues: IssueRow[] | null;
}

const ISSUES = '/api/v1/Issues';

/** Status numbers (enum) of the API. */
export const STATUS_CODES = { pending: 0, inProgress: 1, resolved: 2, deleted: 3 } as const;

/** Saves the issue settings. */
export const saveIssueSettings = (settings: object, who = admin) =>
  portal.api<{ errors: object }>('POST', '/api/v1/Settings/Issues', settings, who.token);

/** GET request to the API; returns the body. */
export const getJson = async <T>(path: string, who: TestUser): Promise<T> => (await portal.api<T>('GET', path, undefined, who.token)).body;

/** Lists the categories. */
export const listCategories = (who: TestUser) => getJson<{ id: number; value: string }[]>(`${ISSUES}/categories`, who);

/** Adds a category and returns its id. */
export async function addCategory(value: string): Promise<number> {
  await portal.api('POST', `${ISSUES}/categories`, { value }, admin.token);
  return (await listCategories(admin)).find((category) => category.value === value)!.id;
}

/** Fixture (draft) of a reported issue: what the dialog of a client posts. */
export const createIssueBody = (issueCategoryId: number, more: object = {}) => ({
  title: 'Nosferatu',
  requestType: 1,
  providerId: '653',
  requestId: 0,
  issueCategoryId,
  subject: 'No sound',
  description: 'The last reel is silent.',
  status: STATUS_CODES.pending,
  ...more,
});

/** POST request below the issues API. */
export const postToIssues = <T = { errors: Record<string, string[]>; type: string }>(path: string, body: object, who: TestUser) =>
  portal.api<T>('POST', `${ISSUES}${path}`, body, who.token);

/** Creates (reports) an issue and returns its id. */
export async function reportIssue(who: TestUser, body: object): Promise<number> {
  const { body: id } = await postToIssues<number>('', body, who);
  if (typeof id !== 'number') throw new Error(`The issue was refused: ${JSON.stringify(id)}`);
  return id;
}

/** Changes the status of an issue. */
export const setIssueStatus = (issueId: number, status: number | string, who: TestUser) =>
  postToIssues<boolean | { type: string }>('/status', { issueId, status }, who);

/** Reads one issue. */
export const findIssue = (id: number, who: TestUser) => getJson<IssueRow>(`${ISSUES}/${id}`, who);
/** Deletes an issue, or another object below the issues API, by its path. */
export const removeIssue = (path: string, who: TestUser) => portal.api<boolean>('DELETE', `${ISSUES}/${path}`, undefined, who.token);
