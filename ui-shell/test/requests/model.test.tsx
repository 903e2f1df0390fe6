import type { MovieRequest } from '../../src/api/movies/index.js';
import {
  changeListView,
  DEFAULT_LIST_VIEW,
  parseListView,
  listViewToSearchParams,
  readStoredListView,
  storeListView,
} from '../../src/pages/requests/list-view.js';
import { rowFromMovieRequest } from '../../src/pages/requests/request-row.js';
import {
  rowActionsFor,
  rowsAfterCommand,
  canSeeTimeline,
  type RowAction,
  type RowPermissions,
} from '../../src/pages/requests/row-actions/row-action.js';
import { movieRequest, NO_DATE } from './fixtures.js';

const SORTS = ['title', 'requestedDate'];
const admin: RowPermissions = { mayDecide: true, mayManageOwn: false, userId: 'admin' };
const guest: RowPermissions = { mayDecide: false, mayManageOwn: false, userId: 'guest' };

const row = (some: Partial<MovieRequest> = {}) => rowFromMovieRequest(movieRequest(some));
const names = (actions: readonly RowAction[]) =>
  actions.map((action) => (action.type === 'decide' ? `${action.decision}:${action.variant}` : action.type));

describe('the view of a list', () => {
  const read = (address: string) => parseListView((name) => new URLSearchParams(address).get(name), SORTS);

  it('reads every part from the URL', () => {
    expect(read('filter=denied&sort=title&order=asc&size=30&page=7')).toEqual({
      filter: 'denied',
      sort: 'title',
      order: 'asc',
      size: 30,
      page: 7,
    });
  });

  it.each([
    'filter=nonsense',
    'sort=requestedUser.password',
    'order=sideways',
    'size=1000000',
    'page=-1',
    'page=1e9',
    'page=0',
    'size=',
    '',
  ])('ignores "%s"', (address) => {
    expect(read(address)).toEqual({});
  });

  it('leaves defaults out of the URL', () => {
    expect(listViewToSearchParams(DEFAULT_LIST_VIEW)).toEqual({ filter: 'all' });
    expect(listViewToSearchParams({ ...DEFAULT_LIST_VIEW, page: 3, filter: 'pending' })).toEqual({ page: '3', filter: 'pending' });
  });

  it('goes to the first page after a filter change', () => {
    expect(changeListView({ ...DEFAULT_LIST_VIEW, page: 9 }, { filter: 'denied' })).toMatchObject({ filter: 'denied', page: 1 });
    expect(changeListView({ ...DEFAULT_LIST_VIEW, filter: 'denied' }, { page: 2 })).toMatchObject({ filter: 'denied', page: 2 });
  });

  it('is stored per tab under the documented keys', () => {
    storeListView(localStorage, 'Movie', { filter: 'pending', sort: 'title', order: 'asc', size: 100, page: 4 });

    expect(localStorage.getItem('Movie_DefaultRequestListSort')).toBe('title');
    expect(localStorage.getItem('Movie_DefaultRequestListSortOrder')).toBe('asc');
    expect(localStorage.getItem('Movie_DefaultGridCount')).toBe('100');
    expect(localStorage.getItem('Movie_DefaultFilter')).toBe('pending');
    expect(readStoredListView(localStorage, 'Movie', SORTS)).toEqual({
      filter: 'pending',
      sort: 'title',
      order: 'asc',
      size: 100,
      page: 1,
    });
    expect(readStoredListView(localStorage, 'Tv', SORTS)).toEqual(DEFAULT_LIST_VIEW);
  });

  it('tolerates invalid stored values', () => {
    localStorage.setItem('Albums_DefaultGridCount', '-5');
    localStorage.setItem('Albums_DefaultFilter', '{}');

    expect(readStoredListView(localStorage, 'Albums', SORTS)).toEqual(DEFAULT_LIST_VIEW);
  });
});

describe('a request row', () => {
  it('shows the date of the 4K request when there is no regular one', () => {
    const only4K = row({ requestedDate: NO_DATE, has4KRequest: true, requestedDate4k: '2026-02-02T10:00:00Z' });

    expect(only4K.requestedDate).toBe('2026-02-02T10:00:00Z');
    expect(only4K.flagsByVariant.regular).toBeNull();
    expect(only4K.flagsByVariant['4k']).toMatchObject({ requested: true, approved: false });
  });

  it('prefers the alias to the user name', () => {
    expect(row({ requestedByAlias: 'Living room' }).requestedBy).toBe('Living room');
    expect(row({ requestedUser: { id: '1', userName: 'maria', userAlias: 'Maria' } }).requestedBy).toBe('Maria');
    expect(row({ requestedUser: null }).requestedBy).toBe('');
  });
});

describe('the options of a row', () => {
  it('lets approvers decide about requests', () => {
    expect(names(rowActionsFor(row(), admin))).toEqual(['approve:regular', 'deny:regular', 'markAvailable:regular', 'override', 'delete']);
  });

  it('has separate options for each variant', () => {
    const both = row({ approved: true, has4KRequest: true, requestedDate4k: '2026-02-02T10:00:00Z' });

    expect(names(rowActionsFor(both, admin))).toEqual([
      'deny:regular',
      'markAvailable:regular',
      'approve:4k',
      'deny:4k',
      'markAvailable:4k',
      'override',
      'override',
      'redispatch',
      'delete',
    ]);
  });

  it('has decisions for 4K variants that were requested before the feature was switched off', () => {
    const only4K = row({ requestedDate: NO_DATE, has4KRequest: true, requestedDate4k: '2026-02-02T10:00:00Z' });

    expect(names(rowActionsFor(only4K, admin))).toEqual(['approve:4k', 'deny:4k', 'markAvailable:4k', 'override', 'delete']);
  });

  it('hides approve and deny when nothing can be approved', () => {
    expect(names(rowActionsFor(row({ approved: true, canApprove: false }), admin))).toEqual([
      'markAvailable:regular',
      'override',
      'redispatch',
      'delete',
    ]);
    expect(names(rowActionsFor(row({ approved: true, available: true, canApprove: false }), admin))).toEqual([
      'markUnavailable:regular',
      'delete',
    ]);
  });

  it('lets other users delete only their own requests, and only with permission', () => {
    expect(rowActionsFor(row({ requestedUserId: 'guest' }), guest)).toEqual([]);
    expect(rowActionsFor(row({ requestedUserId: 'guest' }), { ...guest, mayManageOwn: true })).toEqual([{ type: 'delete' }]);
    expect(rowActionsFor(row({ requestedUserId: 'somebody' }), { ...guest, mayManageOwn: true })).toEqual([]);
  });

  it('treats a 4K request as that of its own requester, beside the regular one of another user', () => {
    const both = row({
      requestedUserId: 'somebody',
      has4KRequest: true,
      requestedDate4k: '2026-02-02T10:00:00Z',
      requestedUser4K: { id: 'guest', userName: 'guest' },
    });

    expect(rowActionsFor(both, { ...guest, mayManageOwn: true })).toEqual([{ type: 'delete' }]);
    expect(canSeeTimeline(both, guest)).toBe(true);
    expect(canSeeTimeline(both, { ...guest, userId: 'somebody' })).toBe(true);
    expect(canSeeTimeline(both, { ...guest, userId: 'nobody' })).toBe(false);
  });

  it('updates the list at once', () => {
    const rows = [row({ id: 1 }), row({ id: 2 })];

    expect(rowsAfterCommand(rows, 1, { type: 'delete' }).map(({ id }) => id)).toEqual([2]);

    const [denied] = rowsAfterCommand(rows, 1, { type: 'decide', decision: 'deny', variant: 'regular', reason: 'twice' });
    expect(denied?.flagsByVariant.regular).toMatchObject({ denied: true, deniedReason: 'twice' });

    const [approved] = rowsAfterCommand(rows, 1, { type: 'decide', decision: 'approve', variant: 'regular' });
    expect(approved).toMatchObject({ canApprove: false, flagsByVariant: { regular: { approved: true } } });
    expect(rowsAfterCommand(rows, 1, { type: 'decide', decision: 'approve', variant: '4k' })).toEqual(rows);
  });
});
