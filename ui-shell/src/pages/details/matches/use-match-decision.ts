import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { libraryMatchesApi, type ExternalTitleId } from '../../../api/admin/library-matches-api.js';

/** Below `requests`, so that the page of the title is read again as well. */
export const libraryMatchesKey = (...parts: readonly unknown[]) => ['requests', 'matches', ...parts] as const;

/** How an administrator fixes the match of a library item: which title it is, that it is none, or the ids of its server again. */
export type MatchDecision =
  { readonly itemId: number; readonly title: ExternalTitleId | null } | { readonly itemId: number; readonly withdraw: true };

const send = (decision: MatchDecision) =>
  'withdraw' in decision ? libraryMatchesApi.withdraw(decision.itemId) : libraryMatchesApi.decide(decision.itemId, decision.title);

/**
 * Mutation that fixes a match: sends the decision and reads everything again that depends on it. `pendingItem` is the item whose decision
 * is being sent.
 */
export function useMatchDecision() {
  const { t } = useTranslation('matches');
  const queries = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: send,
    onSuccess: () => notify(t('decided'), { kind: 'success' }),
    onError: (cause) =>
      notify(t(cause instanceof ApiProblem && cause.status === 404 ? 'gone' : 'notDecided'), { kind: 'error', seconds: 6 }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['requests'] }),
  });
  return { decide: mutate, pendingItem: isPending ? variables.itemId : null };
}
