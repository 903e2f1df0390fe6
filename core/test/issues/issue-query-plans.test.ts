import { Database } from '../../src/kernel/index.js';
import { IssueListRepository } from '../../src/issues/store/issue-list.repository.js';
import { startPortal, type RunningPortal } from '../support/portal/portal.js';

let portal: RunningPortal;

beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

/** The query plan of the statement of some work, as one line per step. */
async function planOf(work: (lists: IssueListRepository) => Promise<unknown>): Promise<string> {
  const database = portal.get(Database);
  const spy = jest.spyOn(database, 'query');
  await work(portal.get(IssueListRepository));
  const [sql, parameters] = spy.mock.calls.at(-1)!;
  spy.mockRestore();
  const steps = await database.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, parameters);
  return steps.map(({ detail }) => detail).join('\n');
}

describe('queries over all issues', () => {
  it('read a page of titles in the order of an index, without sorting', async () => {
    const plan = await planOf((lists) => lists.findGroups('pending', null, { offset: 100, limit: 10 }));
    expect(plan).toMatch(/USING INDEX IX_issue_title \(status=\?\)/);
    expect(plan).not.toMatch(/TEMP B-TREE/);
  });

  it('count titles and statuses within an index', async () => {
    expect(await planOf((lists) => lists.countGroups('pending', null))).toMatch(/COVERING INDEX IX_issue_title/);
    expect(await planOf((lists) => lists.countByStatus(null))).toMatch(/COVERING INDEX IX_issue_/);
  });

  it('read only the issues of the reporter where users see only their own', async () => {
    for (const work of [
      (lists: IssueListRepository) => lists.findGroups('pending', 'somebody', { offset: 0, limit: 10 }),
      (lists: IssueListRepository) => lists.countGroups('pending', 'somebody'),
      (lists: IssueListRepository) => lists.countByStatus('somebody'),
    ])
      expect(await planOf(work)).toMatch(/INDEX IX_issue_reporter \(reporterId=\?/);
  });
});
