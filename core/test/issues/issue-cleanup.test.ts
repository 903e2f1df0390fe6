import { Database } from '../../src/kernel/index.js';
import { createUser } from '../support/portal/test-users.js';
import { waitUntil } from '../support/wait-until.js';
import {
  addCategory,
  admin,
  ann,
  bob,
  clock,
  closeRequestPortal,
  createIssueBody,
  findIssue,
  getJson,
  nextMovieId,
  openRequestPortal,
  portal,
  postToIssues,
  removeIssue,
  removeRequest,
  reportIssue,
  requestMovie,
  runJob,
  saveIssueSettings,
  setIssueStatus,
  STATUS_CODES,
} from './issue-portal.js';

const DAY_MS = 86_400_000;
let category: number;

const rows = <T>(sql: string, ...values: unknown[]) => portal.get(Database).query<T>(sql, values);
const storedStatus = async (id: number) => (await rows<{ status: string }>('SELECT "status" FROM "issue" WHERE "id" = ?', id))[0]?.status;

beforeAll(async () => {
  await openRequestPortal();
  await saveIssueSettings({ enabled: true });
  category = await addCategory('Sound');
});
afterAll(closeRequestPortal);

describe('the purge job', () => {
  afterEach(() => saveIssueSettings({ deleteIssues: false }));

  /** An issue that was resolved so many days ago. */
  async function resolvedBefore(days: number, issueCategory = category): Promise<number> {
    const id = await reportIssue(ann, createIssueBody(issueCategory));
    await setIssueStatus(id, STATUS_CODES.resolved, admin);
    await portal.get(Database).execute('UPDATE "issue" SET "resolvedAt" = ? WHERE "id" = ?', [clock.ms() - days * DAY_MS, id]);
    return id;
  }

  it('does nothing while purging is switched off', async () => {
    const id = await resolvedBefore(400);
    await runJob('issues-purge');
    expect(await storedStatus(id)).toBe('resolved');
  });

  it('purges what was resolved long enough ago, and nothing else', async () => {
    const [old, open, young] = [await resolvedBefore(30), await reportIssue(ann, createIssueBody(category)), await resolvedBefore(29)];
    await saveIssueSettings({ deleteIssues: true, daysAfterResolvedToDelete: 30 });
    expect(await runJob('issues-purge')).toBe('succeeded');

    expect(await Promise.all([old, open, young].map(storedStatus))).toEqual(['deleted', 'pending', 'resolved']);
    expect((await portal.api('GET', `/api/v1/Issues/${old}`, undefined, admin.token)).status).toBe(204);
    expect((await setIssueStatus(old, STATUS_CODES.pending, admin)).body).toBe(false);
    expect((await postToIssues('/comments', { issueId: old, comment: 'Still?' }, ann)).status).toBe(204);
  });

  it('leaves a category free that purged issues had', async () => {
    const other = await addCategory('Other');
    const id = await resolvedBefore(2, other);
    await saveIssueSettings({ deleteIssues: true, daysAfterResolvedToDelete: 1 });
    await runJob('issues-purge');
    expect((await removeIssue(`categories/${other}`, admin)).body).toBe(true);
    expect(await rows('SELECT "categoryId" FROM "issue" WHERE "id" = ?', id)).toEqual([{ categoryId: null }]);
  });
});

describe('when a user is deleted', () => {
  it('their issues go with all messages, and their messages elsewhere', async () => {
    const carl = await createUser(portal, admin, 'Carl', []);
    const [own, other] = [await reportIssue(carl, createIssueBody(category)), await reportIssue(bob, createIssueBody(category))];
    await postToIssues('/comments', { issueId: own, comment: 'Of Bob' }, bob);
    await postToIssues('/comments', { issueId: other, comment: 'Of Carl' }, carl);
    await postToIssues('/comments', { issueId: other, comment: 'Mine' }, bob);
    await portal.api('DELETE', `/api/v1/Identity/${carl.id}`, undefined, admin.token);

    await waitUntil(async () => (await rows('SELECT "id" FROM "issue_comment" WHERE "authorId" = ?', carl.id)).length === 0);
    expect(await rows('SELECT "id" FROM "issue" WHERE "id" = ?', own)).toEqual([]);
    expect(await rows('SELECT "id" FROM "issue_comment" WHERE "issueId" = ?', own)).toEqual([]);
    expect(await getJson(`/api/v1/Issues/${other}/comments`, bob)).toEqual([expect.objectContaining({ comment: 'Mine' })]);
  });
});

describe('when a request is deleted', () => {
  const call = async <T>(method: string, path: string, body?: object) => (await portal.api<T>(method, path, body, admin.token)).body;
  const requestOf = async (issueId: number) => (await findIssue(issueId, ann)).requestId;

  it('the issues of its title stay, without it: the next request for the title may have its id', async () => {
    const { requestId } = await requestMovie(ann, nextMovieId());
    const [movie, series] = [
      await reportIssue(ann, createIssueBody(category, { requestId })),
      await reportIssue(ann, createIssueBody(category, { requestId, requestType: 0 })),
    ];
    await removeRequest(requestId, admin);
    expect(await Promise.all([movie, series].map(requestOf))).toEqual([null, requestId]);
  });

  it('those of a series refer to it until its last request is deleted', async () => {
    const ask = async (episodeNumber: number) => {
      const seasons = [{ seasonNumber: 1, episodes: [{ episodeNumber }] }];
      return (await call<{ requestId: number }>('POST', '/api/v2/Requests/tv', { theMovieDbId: 502, seasons })).requestId;
    };
    const [first, last] = [await ask(1), await ask(2)];
    const { requestId } = await call<{ requestId: number }>('GET', '/api/v2/Search/tv/moviedb/502');
    const [series, movie] = [
      await reportIssue(ann, createIssueBody(category, { requestId, requestType: 0 })),
      await reportIssue(ann, createIssueBody(category, { requestId })),
    ];
    await call('DELETE', `/api/v1/Request/tv/child/${first}`);
    expect(await requestOf(series)).toBe(requestId);
    await call('DELETE', `/api/v1/Request/tv/child/${last}`);
    expect(await Promise.all([series, movie].map(requestOf))).toEqual([null, requestId]);
  });
});
