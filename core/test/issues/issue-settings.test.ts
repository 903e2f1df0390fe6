import {
  addCategory,
  admin,
  ann,
  closeRequestPortal,
  createIssueBody,
  listCategories,
  openRequestPortal,
  portal,
  postToIssues,
  powerUser,
  removeIssue,
  reportIssue,
  saveIssueSettings,
} from './issue-portal.js';

const read = async (token?: string) => (await portal.api('GET', '/api/v1/Settings/Issues', undefined, token)).body;
const isOn = async () => (await portal.api('GET', '/api/v1/Settings/issuesenabled')).body;

beforeAll(openRequestPortal);
afterAll(closeRequestPortal);

describe('the issue settings', () => {
  it('are disabled by default, and readable for everyone', async () => {
    const defaults = { id: 0, enabled: false, enableInProgress: false, deleteIssues: false, daysAfterResolvedToDelete: 0 };
    expect(await read()).toEqual(defaults);
    expect(await isOn()).toBe(false);
  });

  it.each([0, -1, 366, 1.5])('refuse to purge after %s days', async (daysAfterResolvedToDelete) => {
    const { status, body } = await saveIssueSettings({ deleteIssues: true, daysAfterResolvedToDelete });
    expect([status, Object.keys(body.errors)]).toEqual([400, ['daysAfterResolvedToDelete']]);
  });

  it('keep what is not sent', async () => {
    expect((await saveIssueSettings({ Enabled: 'true', deleteIssues: true, daysAfterResolvedToDelete: 365 })).body).toBe(true);
    expect((await saveIssueSettings({ enableInProgress: true })).body).toBe(true);
    expect(await read(admin.token)).toEqual({
      id: 0,
      enabled: true,
      enableInProgress: true,
      deleteIssues: true,
      daysAfterResolvedToDelete: 365,
    });
    expect(await isOn()).toBe(true);
  });

  it.each(['nobody', 'a user', 'a power user'])('tell %s what the dialogs need, not when issues are purged', async (who) => {
    const token = { 'a user': ann.token, 'a power user': powerUser.token }[who];
    expect(await read(token)).toEqual({
      id: 0,
      enabled: true,
      enableInProgress: true,
      deleteIssues: false,
      daysAfterResolvedToDelete: 0,
    });
  });

  it('can be saved by administrators only', async () => {
    expect((await saveIssueSettings({ enabled: false }, powerUser)).status).toBe(403);
    expect(await isOn()).toBe(true);
  });
});

describe('the categories', () => {
  it('are none at first; without one nothing can be reported', async () => {
    expect(await listCategories(ann)).toEqual([]);
    expect((await postToIssues('', createIssueBody(1), ann)).body.errors).toEqual({ issueCategoryId: ['There is no such category'] });
  });

  it('can be added once, and deleted', async () => {
    const id = await addCategory('Subtitles');
    expect(await listCategories(ann)).toEqual([{ id, value: 'Subtitles' }]);
    const twice = await postToIssues('/categories', { value: ' SUBTITLES ' }, powerUser);
    expect([twice.status, twice.body.errors]).toEqual([400, { value: ['There is a category with this name'] }]);
    expect((await postToIssues('/categories', { value: '' }, admin)).body.errors).toEqual({ value: ['Enter a name'] });
    expect((await removeIssue(`categories/${id}`, powerUser)).body).toBe(true);
    expect((await removeIssue(`categories/${id}`, powerUser)).status).toBe(404);
  });

  it('are in the audit log when they are added and deleted', async () => {
    const id = await addCategory('Audio');
    await removeIssue(`categories/${id}`, admin);
    const { body } = await portal.api<{ rows: object[] }>('GET', '/api/v3/audit?what=settings&about=issues&size=2', undefined, admin.token);
    expect(body.rows).toMatchObject([
      { facts: { changes: [{ field: 'categories', before: 'Audio', after: null }] } },
      { facts: { changes: [{ field: 'categories', before: null, after: 'Audio' }] } },
    ]);
  });

  it('cannot be changed by users, or deleted while they are in use', async () => {
    const id = await addCategory('Picture');
    const issue = await reportIssue(ann, createIssueBody(id));
    expect((await postToIssues('/categories', { value: 'Mine' }, ann)).status).toBe(403);
    expect((await removeIssue(`categories/${id}`, ann)).status).toBe(403);
    expect(await removeIssue(`categories/${id}`, admin)).toMatchObject({
      status: 409,
      body: { type: 'issue-category-in-use', count: 1, detail: 'This category is in use: 1 issue has it.' },
    });
    expect(await listCategories(ann)).toEqual([{ id, value: 'Picture' }]);
    await removeIssue(String(issue), admin);
    expect((await removeIssue(`categories/${id}`, admin)).body).toBe(true);
  });
});
