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
  openRequestPortal,
  portal,
  postToIssues,
  powerUser,
  removeIssue,
  reportIssue,
  saveIssueSettings,
  setIssueStatus,
  STATUS_CODES,
  type IssueTitleRow,
} from './issue-portal.js';
import { createUser } from '../support/portal/test-users.js';
import { Database } from '../../src/kernel/index.js';

let category: number;

beforeAll(async () => {
  await openRequestPortal();
  await saveIssueSettings({ enabled: true });
  category = await addCategory('Sound');
});
afterAll(closeRequestPortal);

describe('reporting an issue', () => {
  it('does not take the title of an issue that was purged', async () => {
    const providerId = '98765';
    await reportIssue(ann, createIssueBody(category, { providerId, title: 'Not this title' }));
    await portal.get(Database).execute(`UPDATE "issue" SET "status" = 'deleted' WHERE "providerId" = ?`, [providerId]);
    expect((await findIssue(await reportIssue(bob, createIssueBody(category, { providerId, title: 'Sunrise' })), bob)).title).toBe(
      'Sunrise',
    );
  });

  it('stores what was entered; status, dates and reporter are set by the server', async () => {
    const forged = {
      id: 77,
      status: STATUS_CODES.resolved,
      resovledDate: '2001-01-01T00:00:00Z',
      userReportedId: admin.id,
      createdDate: '2001-01-01',
    };
    const id = await reportIssue(
      ann,
      createIssueBody(category, { ...forged, subject: '  No sound ', posterPath: '/n.jpg', requestId: 12 }),
    );

    const issue = await findIssue(id, bob);
    expect(issue).toEqual({
      id,
      title: 'Nosferatu',
      requestType: 1,
      providerId: '653',
      requestId: 12,
      subject: 'No sound',
      description: 'The last reel is silent.',
      issueCategoryId: category,
      issueCategory: { id: category, value: 'Sound' },
      status: STATUS_CODES.pending,
      resovledDate: null,
      createdDate: expect.any(String),
      userReportedId: ann.id,
      userReported: { id: ann.id, userName: 'Ann', alias: null, userAlias: 'Ann' },
      comments: null,
      posterPath: '/n.jpg',
    });
    expect(Math.abs(Date.parse(issue.createdDate) - clock.ms())).toBeLessThan(86_400_000);
  });

  it('accepts names of any case, kinds by name, and posters of the portal only', async () => {
    const id = await reportIssue(bob, {
      Title: 'M',
      RequestType: 'movie',
      ProviderId: '832',
      IssueCategoryId: String(category),
      Subject: 'Dark',
      Description: 'Too dark',
      PosterPath: 'https://elsewhere.example/m.jpg',
    });
    expect(await findIssue(id, bob)).toMatchObject({ title: 'M', requestType: 1, requestId: null, posterPath: null });
  });

  it.each([
    ['subject', { subject: '   ' }],
    ['subject', { subject: 'x'.repeat(256) }],
    ['description', { description: '' }],
    ['description', { description: 'x'.repeat(5_001) }],
    ['title', { title: null }],
    ['providerId', { providerId: 'x'.repeat(65) }],
    ['requestType', { requestType: 9 }],
    ['issueCategoryId', { issueCategoryId: 0 }],
    ['issueCategoryId', { issueCategoryId: 4_711 }],
  ])('names the field %s that is wrong', async (field, wrong) => {
    const { status, body } = await postToIssues('', createIssueBody(category, wrong), ann);
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
  });

  it('takes the kind and the status whose number is 0 where a client leaves them out', async () => {
    const { requestType: _, ...series } = createIssueBody(category, { providerId: '4711' });
    const issueId = await reportIssue(ann, series);
    expect(await findIssue(issueId, admin)).toMatchObject({ requestType: 0 });
    await setIssueStatus(issueId, STATUS_CODES.resolved, admin);
    await postToIssues('/status', { issueId }, admin);
    expect(await findIssue(issueId, admin)).toMatchObject({ status: STATUS_CODES.pending });
  });

  it('gives all issues of a title the name under which it was first reported', async () => {
    await reportIssue(ann, createIssueBody(category, { title: 'The Golem', providerId: '2974' }));
    await reportIssue(bob, createIssueBody(category, { title: 'Der Golem', providerId: '2974' }));
    await reportIssue(bob, createIssueBody(category, { title: 'Another title', providerId: '2974', requestType: 0 }));
    expect(await getJson<IssueTitleRow>('/api/v2/Issues/details/2974?requestType=1', ann)).toMatchObject({ title: 'The Golem', count: 2 });
    expect(await getJson<IssueTitleRow>('/api/v2/Issues/details/2974?requestType=TvShow', ann)).toMatchObject({
      title: 'Another title',
      count: 1,
    });
  });
});

describe('the chat of an issue', () => {
  it('lists the messages in order, with their authors', async () => {
    const id = await reportIssue(ann, createIssueBody(category));
    const { body } = await postToIssues<Record<string, unknown>>('/comments', { issueId: id, comment: ' Any news? ' }, ann);
    expect(body).toEqual({
      id: expect.any(Number),
      userId: ann.id,
      comment: 'Any news?',
      issuesId: id,
      date: expect.any(String),
      issues: null,
      user: { id: ann.id, userName: 'Ann', alias: null, userAlias: 'Ann' },
    });
    await postToIssues('/comments', { issueId: id, comment: 'Tomorrow.' }, powerUser);

    expect(await getJson(`/api/v1/Issues/${id}/comments`, ann)).toEqual([
      { id: expect.any(Number), comment: 'Any news?', date: expect.any(String), username: 'Ann', adminComment: false, own: true },
      { id: expect.any(Number), comment: 'Tomorrow.', date: expect.any(String), username: 'Power', adminComment: true, own: false },
    ]);
  });

  it('refuses empty and endless messages, and answers nothing for an unknown issue', async () => {
    const id = await reportIssue(ann, createIssueBody(category));
    expect((await postToIssues('/comments', { issueId: id, comment: ' ' }, ann)).body.errors).toEqual({ comment: ['Enter a comment'] });
    const long = await postToIssues('/comments', { issueId: id, comment: 'x'.repeat(100_000) }, ann);
    expect([long.status, long.body.errors]).toEqual([400, { comment: ['The comment has more than 5000 characters'] }]);
    expect((await postToIssues('/comments', { issueId: 4_711, comment: 'Hello?' }, ann)).status).toBe(204);
    expect(await getJson(`/api/v1/Issues/${id}/comments`, ann)).toEqual([]);
    expect(await getJson('/api/v1/Issues/4711/comments', ann)).toEqual([]);
  });

  it('loses a message only by those who manage issues', async () => {
    const id = await reportIssue(ann, createIssueBody(category));
    const { body } = await postToIssues<{ id: number }>('/comments', { issueId: id, comment: 'Rude' }, ann);
    expect((await removeIssue(`comments/${body.id}`, ann)).status).toBe(403);
    expect((await removeIssue(`comments/${body.id}`, powerUser)).body).toBe(true);
    expect((await removeIssue(`comments/${body.id}`, powerUser)).status).toBe(404);
    expect(await getJson(`/api/v1/Issues/${id}/comments`, ann)).toEqual([]);
  });
});

describe('the status of an issue', () => {
  it('goes to resolved and back, with its date', async () => {
    const id = await reportIssue(ann, createIssueBody(category));
    expect((await setIssueStatus(id, 'Resolved', powerUser)).body).toBe(true);
    expect(await findIssue(id, ann)).toMatchObject({ status: STATUS_CODES.resolved, resovledDate: expect.any(String) });
    expect((await setIssueStatus(id, STATUS_CODES.pending, powerUser)).body).toBe(true);
    expect(await findIssue(id, ann)).toMatchObject({ status: STATUS_CODES.pending, resovledDate: null });
  });

  it('is in progress only while that is switched on, and never after it was resolved', async () => {
    const id = await reportIssue(ann, createIssueBody(category));
    expect(await setIssueStatus(id, STATUS_CODES.inProgress, admin)).toMatchObject({
      status: 409,
      body: { type: 'issue-in-progress-disabled' },
    });
    await saveIssueSettings({ enableInProgress: true });
    expect((await setIssueStatus(id, STATUS_CODES.inProgress, admin)).body).toBe(true);
    await setIssueStatus(id, STATUS_CODES.resolved, admin);
    expect(await setIssueStatus(id, STATUS_CODES.inProgress, powerUser)).toMatchObject({ status: 409, body: { type: 'issue-status' } });
    expect(await findIssue(id, ann)).toMatchObject({ status: STATUS_CODES.resolved });
    await saveIssueSettings({ enableInProgress: false });
  });

  it('cannot be set by reporters, to deleted, or of an unknown issue', async () => {
    const id = await reportIssue(ann, createIssueBody(category));
    expect((await setIssueStatus(id, STATUS_CODES.resolved, ann)).status).toBe(403);
    expect((await setIssueStatus(id, STATUS_CODES.deleted, admin)).status).toBe(400);
    expect((await setIssueStatus(4_711, STATUS_CODES.resolved, admin)).body).toBe(false);
    expect(await findIssue(id, ann)).toMatchObject({ status: STATUS_CODES.pending });
  });
});

describe('deleting an issue', () => {
  it('deletes its chat, by those who manage issues only', async () => {
    const id = await reportIssue(ann, createIssueBody(category));
    const { body } = await postToIssues<{ id: number }>('/comments', { issueId: id, comment: 'Hello' }, ann);
    expect((await removeIssue(String(id), ann)).status).toBe(403);
    expect((await removeIssue(String(id), powerUser)).body).toBe(true);
    expect((await removeIssue(String(id), powerUser)).body).toBe(false);
    expect((await portal.api('GET', `/api/v1/Issues/${id}`, undefined, ann.token)).status).toBe(204);
    expect((await removeIssue(`comments/${body.id}`, powerUser)).status).toBe(404);
  });
});

describe('users who report or write very much', () => {
  it('have to wait, and managers do not', async () => {
    const eve = await createUser(portal, admin, 'Eve', ['RequestMovie']);
    const statuses: number[] = [];
    for (let count = 0; count < 31; count += 1) statuses.push((await postToIssues('', createIssueBody(category), eve)).status);
    expect([...new Set(statuses)]).toEqual([200, 429]);
    for (let count = 0; count < 31; count += 1) await reportIssue(powerUser, createIssueBody(category));
  });
});

describe('while issues are switched off', () => {
  it('nothing is reported or written, and existing issues can still be resolved', async () => {
    const id = await reportIssue(ann, createIssueBody(category));
    await saveIssueSettings({ enabled: false });
    expect(await postToIssues('', createIssueBody(category), ann)).toMatchObject({ status: 409, body: { type: 'issues-disabled' } });
    expect(await postToIssues('/comments', { issueId: id, comment: 'Hello?' }, ann)).toMatchObject({ status: 409 });
    expect((await setIssueStatus(id, STATUS_CODES.resolved, admin)).body).toBe(true);
    await saveIssueSettings({ enabled: true });
  });
});

describe('the statistics', () => {
  it('count the issues that were reported in their span of time', async () => {
    const total = async (query: string) => (await getJson<{ totalIssues: number }>(`/api/v1/Stats${query}`, admin)).totalIssues;
    const before = await total('');
    const id = await reportIssue(ann, createIssueBody(category, { providerId: '4711' }));
    expect(await total('')).toBe(before + 1);
    expect(await total('?from=2001-01-01&to=2001-02-01')).toBe(0);
    await removeIssue(String(id), admin);
    expect(await total('')).toBe(before);
  });
});
