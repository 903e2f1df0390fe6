import { useSearchParams } from 'react-router';
import type { UserQuery } from '../../../api/index.js';
import { addressOf, viewIn } from './list-view.js';

/** How the list is looked at, kept in the address. Looking at another selection starts at its first page again. */
export function useListView(): readonly [UserQuery, (change: Partial<UserQuery>) => void] {
  const [address, setAddress] = useSearchParams();
  const look = (change: Partial<UserQuery>) =>
    setAddress((known) => addressOf({ ...viewIn(known), page: 1, ...change }), { replace: 'search' in change });
  return [viewIn(address), look];
}
