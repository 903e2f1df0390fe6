import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { votes, type Direction, type VoteItemWire, type VoteTab } from '../../api/votes/index.js';

export const PAGE_SIZE = 15;

/** One page of a tab; while the next one comes, the last one stays. Below `votes`, so that it is read anew when anybody votes. */
export const useVotes = (tab: VoteTab, page: number) =>
  useQuery({
    queryKey: ['votes', tab, page],
    queryFn: ({ signal }) => votes.page({ tab, position: (page - 1) * PAGE_SIZE, count: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });

/** Be for or against a request, and hear whether it counted. */
export function useVote(item: VoteItemWire) {
  const { t } = useTranslation('vote');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (direction: Direction) => votes.cast(item, direction),
    onSuccess: async ({ isError, errorMessage }) => {
      if (isError) notify(errorMessage ?? t('notCounted'), { kind: 'error' });
      else notify(t('voted'), { kind: 'success' });
      await queries.invalidateQueries({ queryKey: ['votes'] });
    },
    onError: () => notify(t('notCounted'), { kind: 'error' }),
  });
}
