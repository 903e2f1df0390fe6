import { useQuery } from '@tanstack/react-query';
import { requestOptionsApi } from '../../api/movies/index.js';

/** A user in a select list; `value` is the text of the field. */
export interface RequestableUserOption {
  readonly value: string;
  readonly id: string;
}

/** All users on whose behalf a request can be made. Loaded once `isEnabled` is true. */
export function useRequestableUsers(isEnabled = true): readonly RequestableUserOption[] {
  const { data } = useQuery({
    queryKey: ['people', 'choices'],
    queryFn: ({ signal }) => requestOptionsApi.requestableUsers(signal),
    enabled: isEnabled,
  });
  return (data ?? []).map(({ id, username }) => ({ id, value: username }));
}
