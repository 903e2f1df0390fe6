import { useSearchParams } from 'react-router';
import type { Sort } from '../../../parts/table/sort-button.js';

/** Search and order of the list, kept in the address. */
export function useListState() {
  const [params, setParams] = useSearchParams();
  const change = (values: Record<string, string>) =>
    setParams(
      (before) => {
        const kept = [...before].filter(([name]) => !(name in values));
        return [...kept, ...Object.entries(values).filter(([, value]) => value !== '')];
      },
      { replace: true },
    );

  return {
    term: params.get('search') ?? '',
    sort: { key: params.get('sort') ?? 'userName', isDescending: params.get('order') === 'desc' } satisfies Sort,
    setTerm: (search: string) => change({ search }),
    setSort: ({ key, isDescending }: Sort) => change({ sort: key, order: isDescending ? 'desc' : '' }),
  };
}
