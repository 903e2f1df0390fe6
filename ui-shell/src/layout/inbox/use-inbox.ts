import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@ombi/sdk/ui/notify';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api } from '../../api/index.js';

const PAGE_SIZE = 20;

/** The messages of the inbox, page by page, and what can be done with all of them. */
export function useInbox() {
  const { data, isPending, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['inbox', 'messages'],
    queryFn: ({ pageParam, signal }) => api.inbox.page(pageParam, PAGE_SIZE, signal),
    initialPageParam: 1,
    getNextPageParam: ({ page, size, total }) => (page * size < total ? page + 1 : undefined),
  });
  const markAllRead = useInboxMutation(api.inbox.markAllRead);
  // A message that arrives between two pages moves the last one of the first page to the second.
  const messages = new Map(data?.pages.flatMap(({ rows }) => rows.map((message) => [message.id, message] as const)));

  return {
    messages: [...messages.values()],
    unread: data?.pages[0]?.unread ?? 0,
    ...{ isPending, error, isLoadingMore: isFetchingNextPage },
    reload: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
    markAllRead: () => markAllRead.mutate(),
  };
}

/** Mutation of the inbox, such as *mark as read*; afterwards the inbox is read again. */
export function useInboxMutation<A = void>(change: (argument: A) => Promise<unknown>) {
  const { t } = useTranslation('layout');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () => queries.invalidateQueries({ queryKey: ['inbox'] }),
    onError: () => notify(t('inbox.notChanged'), { kind: 'error' }),
  });
}
