import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type ConnectionHealthSummary, type HeldBackRemoval } from '../../../api/index.js';

const KEY = ['library', 'held-back'];

interface HeldBackRemovalsProps {
  readonly connections: readonly ConnectionHealthSummary[];
}

/** Servers that no longer report so many titles that an administrator must confirm their removal. */
export function HeldBackRemovals({ connections }: HeldBackRemovalsProps) {
  const { data: removals = [] } = useQuery({ queryKey: KEY, queryFn: api.system.heldBackRemovals });
  // The titles of a connection that is not in use count nowhere.
  return connections.map(({ connectionId, name }) => {
    const removal = removals.find((each) => each.connectionId === connectionId);
    return removal && <HeldBackRemovalAlert key={connectionId} removal={removal} name={name} />;
  });
}

interface HeldBackRemovalAlertProps {
  readonly removal: HeldBackRemoval;
  readonly name: string;
}

function HeldBackRemovalAlert({ removal: { connectionId, heldBack }, name }: HeldBackRemovalAlertProps) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => api.system.confirmHeldBackRemoval(connectionId),
    onSuccess: ({ removed }) => notify(t('health.heldBack.done', { count: removed }), { kind: 'success' }),
    onError: () => notify(t('health.heldBack.notDone'), { kind: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['library'] }),
  });
  return (
    <Alert
      type="warning"
      showIcon
      title={t('health.heldBack', { count: heldBack, name })}
      description={
        <>
          <p>{t('health.heldBack.text')}</p>
          <Popconfirm
            title={t('health.heldBack.question', { name })}
            okText={t('service.heldBack.confirm')}
            cancelText={t('cancel')}
            onConfirm={() => remove()}
          >
            <Button loading={isPending}>{t('health.heldBack.remove')}</Button>
          </Popconfirm>
        </>
      }
    />
  );
}
