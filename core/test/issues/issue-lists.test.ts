import { GeneralSettings } from '../../src/identity/index.js';
import { Database } from '../../src/kernel/index.js';
import { SettingsService } from '../../src/settings/index.js';
import { IssueVisibility } from '../../src/issues/lists/issue-visibility.js';
import { countStatements } from '../support/data/count-statements.js';
import {
  addCategory,
  admin,
  ann,
  bob,
  closeRequestPortal,
  getJson,
  openRequestPortal,
  portal,
  postToIssues,
  powerUser,
  saveIssueSettings,
  type IssueRow,
  type IssueTitleRow,
} from './issue-portal.js';

interface TitlePage {
  collection: IssueTitleRow[];
  total: number;
}

const COUNT = 900;
/** Three issues in turn are about one title; every tenth title has resolved issues only. */
const titleOf = (index: number): number => Math.floor(index / 3);
const isResolved = (title: number): boolean => title % 10 === 0;
const TITLES = Array.from({ length: COUNT / 3 }, (_, title) => title);
const nameOf = (title: number): string => `${title % 2 ? 'film' : 'Film'} ${String(title).padStart(4, '0')}`;
const pendingNames = TITLES.filter((title) => !isResolved(title))
  .map(nameOf)
  .sort((a, b) => a.toLowerCase().localeCompare(b.toLowerCase()));

beforeAll(async () => {
  await openRequestPortal();
  await saveIssueSettings({ enabled: true });
  const category = await addCategory('Sound');
  const rows = Array.from({ length: COUNT }, (_, index) => {
    const title = titleOf(index);
    const [status, reporter] = [isResolved(title) ? 'resolved' : 'pending', index % 3 === 0 ? ann : bob];
    return ['movie', String(title), nameOf(title), nameOf(title).toLowerCase(), 7, category, 'S', 'D', status, reporter.id, index];
  });
  const columns = ['kind', 'providerId', 'title', 'titleKey', 'requestId', 'categoryId', 'subject', 'description', 'status', 'reporterId'];
  const names = [...columns, 'createdAt'].map((name) => `"${name}"`).join(', ');
  const marks = rows.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
  await portal.get(Database).execute(`INSERT INTO "issue" (${names}) VALUES ${marks}`, rows.flat());
});
afterAll(closeRequestPortal);

const page = (query: string, who = ann) => getJson<TitlePage>(`/api/v3/issues?${query}`, who);

describe('the titles with issues', () => {
  it('are listed by name, each on one page, in pages of any size', async () => {
    const pages: TitlePage[] = [];
    for (let position = 0; position < pendingNames.length; position += 100) pages.push(await page(`position=${position}&count=100`));
    const rows = pages.flatMap(({ collection }) => collection);
    expect(rows.map(({ title }) => title)).toEqual(pendingNames);
    expect(rows.every(({ count, requestType, issues }) => count === 3 && requestType === 1 && issues === null)).toBe(true);
    expect(pages.map(({ total }) => total)).toEqual(pages.map(() => pendingNames.length));

    const old = await getJson<IssueTitleRow[]>('/api/v2/Issues/7/5/Pending', ann);
    expect(old.map(({ title }) => title)).toEqual(pendingNames.slice(7, 12));
    expect((await page('status=2')).total).toBe(TITLES.length - pendingNames.length);
  });

  it('take the same number of statements for every page size', async () => {
    const taken = (query: string) => countStatements(portal, () => page(query));
    expect(await taken('count=100')).toBe(await taken('count=1'));
  });

  it('are counted and read for the same viewer, decided once', async () => {
    const decide = jest.spyOn(portal.get(IssueVisibility), 'reporterFilterFor');
    await page('count=2');
    expect(decide).toHaveBeenCalledTimes(1);
    decide.mockRestore();
  });

  it.each(['status=9', 'status=open', 'count=0', 'count=101', 'position=-1'])('refuse what means nothing: %s', async (query) => {
    expect((await portal.api('GET', `/api/v3/issues?${query}`, undefined, ann.token)).status).toBe(400);
  });
});

describe('the lists of issues', () => {
  it('contain all issues, those of a status, a title or a request', async () => {
    expect(await getJson<IssueRow[]>('/api/v1/Issues', ann)).toHaveLength(COUNT);
    const some = await getJson<IssueRow[]>('/api/v1/Issues/4/2/resolved', ann);
    expect(some.map(({ title }) => title)).toEqual([nameOf(0), nameOf(10), nameOf(10), nameOf(10)]);
    expect(await getJson<IssueRow[]>('/api/v1/Issues/provider/11', ann)).toHaveLength(3);
    expect(await getJson<IssueRow[]>('/api/v1/Issues/provider/11?requestType=0', ann)).toEqual([]);
    expect(await getJson<IssueRow[]>('/api/v1/Issues/request/7', ann)).toHaveLength(COUNT);
    expect(await getJson<IssueRow[]>('/api/v1/Issues/request/8', ann)).toEqual([]);
  });

  it('are counted per status', async () => {
    const resolved = 3 * (TITLES.length - pendingNames.length);
    expect(await getJson('/api/v1/Issues/count', ann)).toEqual({ pending: COUNT - resolved, inProgress: 0, resolved });
  });

  it('have the details of a title, newest first, with their chats', async () => {
    const [issue] = await getJson<IssueRow[]>('/api/v1/Issues/provider/5', ann);
    await postToIssues('/comments', { issueId: issue!.id, comment: 'Me, too' }, bob);
    const title = await getJson<IssueTitleRow>('/api/v2/Issues/details/5', ann);
    expect(title).toMatchObject({ title: nameOf(5), count: 3, providerId: '5' });
    expect(title.issues!.map(({ comments }) => comments!.map(({ comment, user }) => [comment, user.userName]))).toEqual([
      [],
      [],
      [['Me, too', 'Bob']],
    ]);
    expect((await portal.api('GET', '/api/v2/Issues/details/4711', undefined, ann.token)).status).toBe(204);
  });

  it('are answered with a bounded number of statements', async () => {
    const taken = (path: string) => countStatements(portal, () => getJson(path, ann));
    expect(await taken('/api/v1/Issues/100/0/0')).toBe(await taken('/api/v1/Issues/1/0/0'));
  });

  it('hold purged issues back from users', async () => {
    await portal.get(Database).execute(`UPDATE "issue" SET "status" = 'deleted' WHERE "providerId" = '1'`);
    expect(await getJson('/api/v1/Issues/10/0/Deleted', ann)).toEqual([]);
    expect(await getJson('/api/v2/Issues/0/10/Deleted', ann)).toEqual([]);
    expect(await page('status=Deleted')).toEqual({ collection: [], total: 0 });
    expect(await getJson<IssueRow[]>('/api/v1/Issues/10/0/Deleted', powerUser)).toHaveLength(3);
    expect(await getJson<IssueRow[]>('/api/v1/Issues/provider/1', powerUser)).toEqual([]);
    expect((await portal.api('GET', '/api/v2/Issues/details/1', undefined, admin.token)).status).toBe(204);
  });
});

describe('where users see only their own requests', () => {
  beforeAll(() => portal.get(SettingsService).update(GeneralSettings, (general) => ({ ...general, hideRequestsUsers: true })));

  it('they see only their own issues, too', async () => {
    const [own, other] = await getJson<IssueRow[]>('/api/v1/Issues/provider/2', powerUser);
    expect((await getJson<IssueRow[]>('/api/v1/Issues/provider/2', ann)).map(({ id }) => id)).toEqual([own!.id]);
    expect((await page('count=1')).collection[0]).toMatchObject({ count: 1 });
    expect(await getJson('/api/v1/Issues/count', ann)).toMatchObject({ pending: 269 });
    expect(await getJson('/api/v2/Issues/details/2', ann)).toMatchObject({ count: 1 });
    expect((await portal.api('GET', `/api/v1/Issues/${other!.id}`, undefined, ann.token)).status).toBe(204);
    expect(await getJson(`/api/v1/Issues/${other!.id}/comments`, ann)).toEqual([]);
    expect((await postToIssues('/comments', { issueId: other!.id, comment: 'Hm' }, ann)).status).toBe(204);
    expect((await postToIssues('/comments', { issueId: own!.id, comment: 'Hm' }, ann)).status).toBe(200);
    expect(await getJson('/api/v1/Issues/count', admin)).toMatchObject({ pending: 807 });
  });
});
