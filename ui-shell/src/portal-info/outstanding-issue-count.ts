import { useQuery } from '@tanstack/react-query';
import { issuesApi } from '../api/issues/index.js';
import { useSession } from '../session/index.js';

/** Number of open issues (not resolved) for the badge in the menu; 0 for users who do not handle issues. */
export function useOutstandingIssueCount(): number {
  const enabled = useSession().hasPermission('issues.manage');
  const { data } = useQuery({ queryKey: ['issues', 'count'], queryFn: issuesApi.counts, enabled });
  return enabled && data ? data.pending + data.inProgress : 0;
}
