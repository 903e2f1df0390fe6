import { useQuery } from '@tanstack/react-query';
import { api } from '../api/index.js';
import { issuesApi } from '../api/issues/index.js';
import { votesApi } from '../api/votes/index.js';

/** Whether voting is enabled; undefined until the response arrives. */
export const useIsVotingEnabled = (): boolean | undefined =>
  useQuery({ queryKey: ['settings', 'voting'], queryFn: votesApi.isEnabled }).data;

/** Whether users can report issues; undefined until the response arrives. */
export const useAreIssuesEnabled = (): boolean | undefined =>
  useQuery({ queryKey: ['settings', 'issuesEnabled'], queryFn: issuesApi.isEnabled }).data;

export type FeatureName = 'Movie4KRequests' | 'PlayedSync';

/** Whether a feature flag is enabled; false until the response arrives. */
export function useIsFeatureEnabled(name: FeatureName): boolean {
  const { data = [] } = useQuery({ queryKey: ['settings', 'features'], queryFn: api.features.list });
  return data.some((feature) => feature.name === name && feature.enabled);
}
