import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type DeliveryFilter } from '../../../api/index.js';

/** The filters by state under which nothing was sent yet. */
const OPEN_STATES: readonly DeliveryFilter['state'][] = ['waiting', 'retrying', 'stuck', 'expired', 'failed'];

/** Button that discards all messages of the filter; absent while the filter has others as well. */
export function DiscardAllButton({ filter }: { readonly filter: DeliveryFilter }) {
  const { t } = useTranslation('settings');
  const { number } = useFormat('settings');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.system.discardDeliveries(filter),
    onSuccess: ({ discarded }) => notify(t('deliveries.discardedAll', { number: number(discarded) })),
    onSettled: () => queries.invalidateQueries({ queryKey: ['requests'] }),
    onError: () => notify(t('failed.notDone'), { kind: 'error' }),
  });
  if (!OPEN_STATES.includes(filter.state)) return null;
  return (
    <Popconfirm
      title={t('deliveries.discardAllQuestion')}
      okText={t('failed.remove')}
      okButtonProps={{ danger: true }}
      cancelText={t('cancel')}
      onConfirm={() => mutate()}
    >
      <Button danger loading={isPending}>
        {t('deliveries.discardAll')}
      </Button>
    </Popconfirm>
  );
}
