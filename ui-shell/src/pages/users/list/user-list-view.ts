import { useSearchParams } from 'react-router';
import type { UserQuery } from '../../../api/index.js';

export const USER_PAGE_SIZES = [10, 25, 50, 100] as const;

/** Sort keys of the server; the columns have the same names. */
export const USER_SORTS = ['userName', 'alias', 'email', 'lastLoggedIn', 'userType'];

const DEFAULT_VIEW: UserQuery = { search: '', sort: 'userName', order: 'asc', page: 1, size: 25 };

const oneOf = <T>(allowed: readonly T[], value: T, otherwise: T): T => (allowed.includes(value) ? value : otherwise);

/** View of the list from the search params of the URL; invalid and outdated values are ignored. */
export function parseUserListView(address: URLSearchParams): UserQuery {
  const page = address.get('page') ?? '';
  return {
    search: (address.get('search') ?? '').slice(0, 100),
    sort: oneOf(USER_SORTS, address.get('sort') ?? '', DEFAULT_VIEW.sort),
    order: address.get('order') === 'desc' ? 'desc' : 'asc',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : DEFAULT_VIEW.page,
    size: oneOf<number>(USER_PAGE_SIZES, Number(address.get('size')), DEFAULT_VIEW.size),
  };
}

/** URL parameters of a view: the members that differ from the default. */
export const userListViewToSearchParams = (view: UserQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view)
      .filter(([name, value]) => value !== DEFAULT_VIEW[name as keyof UserQuery])
      .map(([name, value]) => [name, String(value)]),
  );

/** View of the list, kept in the URL. A change of filter or order goes back to the first page. */
export function useUserListView(): readonly [UserQuery, (change: Partial<UserQuery>) => void] {
  const [address, setAddress] = useSearchParams();
  const changeView = (change: Partial<UserQuery>) =>
    setAddress((known) => userListViewToSearchParams({ ...parseUserListView(known), page: 1, ...change }), { replace: 'search' in change });
  return [parseUserListView(address), changeView];
}
