import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { issuesApi, type IssueMediaKind, type IssueStatus } from '../../api/issues/index.js';
import { issueProblemText } from '../../media/issues/issue-problem.js';

export const TITLES_PAGE_SIZE = 10;

/** All below `issues`, so that they are read again when an issue changes. */
export const useIssueCounts = () => useQuery({ queryKey: ['issues', 'count'], queryFn: issuesApi.counts });

/** One page of titles; the previous page stays visible while the next one loads. */
export const useIssueTitles = (status: IssueStatus, page: number) =>
  useQuery({
    queryKey: ['issues', 'titles', status, page],
    queryFn: ({ signal }) => issuesApi.titles({ status, position: (page - 1) * TITLES_PAGE_SIZE, count: TITLES_PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
  });

/** A title with its issues; null when it has none. */
export const useIssueTitle = (kind: IssueMediaKind | null, providerId: string) =>
  useQuery({ queryKey: ['issues', 'title', kind, providerId], queryFn: ({ signal }) => issuesApi.title(kind, providerId, signal) });

/** Whether issues can be marked as in progress; false until the response arrives. */
export const useIsInProgressEnabled = (): boolean =>
  useQuery({ queryKey: ['settings', 'issues'], queryFn: issuesApi.settings }).data?.enableInProgress === true;

/** What those who handle issues can do with one: give it another status, or delete it. */
export type IssueAction = IssueStatus | 'delete';

/** Resolves or reopens an issue, or performs another action on it, and says how it went. */
export function useIssueAction(issueId: number) {
  const { t, find } = useTranslation('issues');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (action: IssueAction) => (action === 'delete' ? issuesApi.remove(issueId) : issuesApi.setStatus(issueId, action)),
    onSuccess: (isDone, action) => {
      if (isDone) notify(t(`done.${action}`), { kind: 'success' });
      else notify(t('gone'), { kind: 'error' });
    },
    onError: (cause) => notify(issueProblemText(cause, { find }) ?? t('notDone'), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['issues'] }),
  });
}

/** Messages of an issue, oldest first. */
export const useIssueMessages = (issueId: number) =>
  useQuery({ queryKey: ['issues', 'messages', issueId], queryFn: ({ signal }) => issuesApi.messages(issueId, signal) });

/** Sends a message. `onSent` is called once it is stored. */
export function useSendMessage(issueId: number, onSent: (text: string) => void) {
  const { t, find } = useTranslation('issues');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) => issuesApi.comment(issueId, text),
    onSuccess: async (stored, text) => {
      if (stored) onSent(text);
      else notify(t('chat.gone'), { kind: 'error' });
      await queries.invalidateQueries({ queryKey: ['issues'] });
    },
    onError: (cause) => notify(issueProblemText(cause, { find }) ?? t('chat.failed'), { kind: 'error' }),
  });
}

/** Deletes a message for all users. */
export function useDeleteMessage(messageId: number) {
  const { t } = useTranslation('issues');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => issuesApi.removeMessage(messageId),
    onError: () => notify(t('chat.notDeleted'), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['issues'] }),
  });
}
