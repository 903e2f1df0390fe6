import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm, Space } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';

interface FailedItemAction {
  readonly run: () => Promise<unknown>;
  /** Message after success. */
  readonly done: string;
}

export interface RetryOrDiscardButtonsProps {
  readonly retry: FailedItemAction;
  readonly discard: FailedItemAction & { readonly question: string };
}

/** Buttons that retry or discard a failed item. */
export function RetryOrDiscardButtons({ retry, discard }: RetryOrDiscardButtonsProps) {
  const { t } = useTranslation('settings');
  const again = useFailedItemAction(retry);
  const never = useFailedItemAction(discard);

  return (
    <Space>
      <Button loading={again.isPending} onClick={() => again.mutate()}>
        {t('failed.retry')}
      </Button>
      <Popconfirm
        title={discard.question}
        okText={t('failed.remove')}
        okButtonProps={{ danger: true }}
        cancelText={t('cancel')}
        onConfirm={() => never.mutate()}
      >
        <Button danger loading={never.isPending}>
          {t('failed.remove')}
        </Button>
      </Popconfirm>
    </Space>
  );
}

function useFailedItemAction({ run, done }: FailedItemAction) {
  const { t } = useTranslation('settings');
  const queries = useQueryClient();
  return useMutation({
    mutationFn: run,
    onSuccess: () => notify(done),
    onSettled: () => queries.invalidateQueries({ queryKey: ['requests'] }),
    onError: () => notify(t('failed.notDone'), { kind: 'error' }),
  });
}
