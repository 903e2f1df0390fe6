import { useQuery } from '@tanstack/react-query';
import { api } from '../api/index.js';

/** The signed-in person's own account. */
export const useCurrentUser = () => useQuery({ queryKey: ['users', 'me'], queryFn: api.users.me, staleTime: 5 * 60_000 });
