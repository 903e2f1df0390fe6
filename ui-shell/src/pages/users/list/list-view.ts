import type { UserQuery } from '../../../api/index.js';

export const PAGE_SIZES = [10, 25, 50, 100] as const;

/** What the server can sort people by; the columns are named after it. */
export const SORTS = ['userName', 'alias', 'email', 'lastLoggedIn', 'userType'];

const DEFAULT_VIEW: UserQuery = { search: '', sort: 'userName', order: 'asc', page: 1, size: 25 };

const oneOf = <T>(allowed: readonly T[], value: T, otherwise: T): T => (allowed.includes(value) ? value : otherwise);

/** How the list is looked at as the address says; hostile or outdated words are as good as absent. */
export function viewIn(address: URLSearchParams): UserQuery {
  const page = address.get('page') ?? '';
  return {
    search: (address.get('search') ?? '').slice(0, 100),
    sort: oneOf(SORTS, address.get('sort') ?? '', DEFAULT_VIEW.sort),
    order: address.get('order') === 'desc' ? 'desc' : 'asc',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : DEFAULT_VIEW.page,
    size: oneOf<number>(PAGE_SIZES, Number(address.get('size')), DEFAULT_VIEW.size),
  };
}

/** What of a view differs from what everybody sees at first. */
export const addressOf = (view: UserQuery): Record<string, string> =>
  Object.fromEntries(
    Object.entries(view)
      .filter(([name, value]) => value !== DEFAULT_VIEW[name as keyof UserQuery])
      .map(([name, value]) => [name, String(value)]),
  );
