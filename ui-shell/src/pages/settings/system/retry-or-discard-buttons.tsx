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
  /** Absent for an item that is tried soon anyway. */
  readonly retry?: FailedItemAction;
  readonly discard: FailedItemAction & { readonly question: string };
}

/** Buttons that retry or discard an item that was not delivered. */
export function RetryOrDiscardButtons({ retry, discard }: RetryOrDiscardButtonsProps) {
  const { t } = useTranslation('settings');
  const never = useFailedItemAction(discard);

  return (
    <Space>
      {retry && <RetryButton retry={retry} />}
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

function RetryButton({ retry }: { readonly retry: FailedItemAction }) {
  const { t } = useTranslation('settings');
  const again = useFailedItemAction(retry);
  return (
    <Button loading={again.isPending} onClick={() => again.mutate()}>
      {t('failed.retry')}
    </Button>
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
