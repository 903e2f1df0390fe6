import { useQuery } from '@tanstack/react-query';
import { votes } from '../api/votes/index.js';

/** Whether people vote on requests; undefined until the answer is there. */
export const useVoting = (): boolean | undefined => useQuery({ queryKey: ['settings', 'voting'], queryFn: votes.isOn }).data;
