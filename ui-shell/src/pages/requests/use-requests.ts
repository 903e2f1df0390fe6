import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ListView } from './model/list-view.js';
import type { RequestTab } from './tabs/index.js';

/** Every page of a list of requests. Below `requests`, so that it is read anew when requests change. */
export const listKey = (tab: RequestTab) => ['requests', 'list', tab.kind] as const;

/** One page of requests; while the next one comes, the last one stays. */
export const useRequests = (tab: RequestTab, view: ListView) =>
  useQuery({
    queryKey: [...listKey(tab), view],
    queryFn: ({ signal }) =>
      tab.read(
        { filter: view.filter, count: view.size, position: (view.page - 1) * view.size, sort: view.sort, order: view.order },
        signal,
      ),
    placeholderData: keepPreviousData,
  });
