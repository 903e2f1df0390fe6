import { useQuery } from '@tanstack/react-query';
import { userImportApi } from '../api/admin/user-import-api.js';

/** Names of the services behind user types; undefined for local users, unknown types, and until the response arrives. */
export function useUserTypeNames(): (userType: number) => string | undefined {
  const { data = [] } = useQuery({ queryKey: ['users', 'types'], queryFn: userImportApi.userTypes, staleTime: Infinity });
  return (userType) => data.find((known) => known.userType === userType)?.name;
}
