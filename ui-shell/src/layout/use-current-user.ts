import { useQuery } from '@tanstack/react-query';
import { api } from '../api/index.js';

/** The account of the signed-in user. */
export const useCurrentUser = () => useQuery({ queryKey: ['users', 'me'], queryFn: api.users.me, staleTime: 5 * 60_000 });
