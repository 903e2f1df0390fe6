import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/index.js';

/** Parts of the portal that an administrator switches on. */
type FeatureName = 'Movie4KRequests' | 'PlayedSync';

/** Whether a part is switched on; off until the portal has told. */
export function useFeature(name: FeatureName): boolean {
  const { data: features } = useQuery({ queryKey: ['features'], queryFn: api.features.list });
  return features?.some((feature) => feature.name === name && feature.enabled) ?? false;
}
