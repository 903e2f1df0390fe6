import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../../../api/index.js';

/** Ends sample content with one press, once it was said what goes. */
export function ClearSample() {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: api.sample.clear,
    onSuccess: ({ requests, items }) => notify(t('sample.cleared', { requests, items }), { kind: 'success', seconds: 6 }),
    onError: () => notify(t('sample.notCleared'), { kind: 'error', seconds: 6 }),
    // Whatever is on screen may have shown some of it.
    onSettled: () => queries.invalidateQueries(),
  });

  return (
    <Popconfirm
      title={t('sample.question')}
      description={<p className="clear-sample-what">{t('sample.what')}</p>}
      okText={t('sample.confirm')}
      cancelText={t('cancel')}
      onConfirm={() => mutate()}
    >
      <Button size="small" loading={isPending}>
        {t('sample.clear')}
      </Button>
    </Popconfirm>
  );
}
