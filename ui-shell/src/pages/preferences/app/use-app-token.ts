import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../../api/index.js';

const KEY = ['users', 'me', 'app-token'];

/** What the app comes in with: undefined while it is asked for, null when the person took it away. */
export function useAppToken() {
  const { t } = useTranslation('preferences');
  const queries = useQueryClient();
  const reading = useQuery<string | null>({
    queryKey: KEY,
    queryFn: api.accessToken.read,
    // Reading makes a token where there is none: what was taken away must not come back because something else has changed.
    enabled: ({ state }) => state.data === undefined,
  });
  const onError = () => void notify(t('notSaved'), { kind: 'error' });
  const become = (token: string | null, text: string) => {
    queries.setQueryData(KEY, token);
    notify(text, { kind: 'success' });
  };
  const renewing = useMutation({
    mutationFn: api.accessToken.renew,
    onSuccess: ({ token }) => become(token, t('app.renewed')),
    onError,
  });
  const revoking = useMutation({ mutationFn: api.accessToken.revoke, onSuccess: () => become(null, t('app.revoked')), onError });

  return {
    token: reading.data,
    error: reading.error,
    refetch: () => void reading.refetch(),
    renew: () => renewing.mutate(),
    revoke: () => revoking.mutate(),
    isChanging: renewing.isPending || revoking.isPending,
  };
}
