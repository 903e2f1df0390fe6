import { useQuery } from '@tanstack/react-query';
import { api } from '../api/index.js';

export type FeatureName = 'Movie4KRequests' | 'PlayedSync';

/** Whether a part of the portal is switched on; off until the answer is there. */
export function useFeature(name: FeatureName): boolean {
  const { data = [] } = useQuery({ queryKey: ['settings', 'features'], queryFn: api.features.list });
  return data.some((feature) => feature.name === name && feature.enabled);
}
