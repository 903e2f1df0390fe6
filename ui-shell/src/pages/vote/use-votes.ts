import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { votesApi, type VoteDirection, type VotableRequest, type VoteTab } from '../../api/votes/index.js';

export const VOTES_PAGE_SIZE = 15;

/**
 * One page of a tab; the previous page stays visible while the next one loads. Below `votes`, so that it is invalidated when a user votes.
 */
export const useVotes = (tab: VoteTab, page: number) =>
  useQuery({
    queryKey: ['votes', tab, page],
    queryFn: ({ signal }) => votesApi.page({ tab, position: (page - 1) * VOTES_PAGE_SIZE, count: VOTES_PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });

/** Mutation that casts a vote (upvote or downvote) and reports the result. */
export function useCastVote(item: VotableRequest) {
  const { t, find } = useTranslation('vote');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (voteDirection: VoteDirection) => votesApi.cast(item, voteDirection),
    onSuccess: async ({ isError, errorMessage, errorCode }) => {
      if (isError) notify(find(`refused.${errorCode}`) ?? errorMessage ?? t('notCounted'), { kind: 'error' });
      else notify(t('voted'), { kind: 'success' });
      await queries.invalidateQueries({ queryKey: ['votes'] });
    },
    onError: () => notify(t('notCounted'), { kind: 'error' }),
  });
}
