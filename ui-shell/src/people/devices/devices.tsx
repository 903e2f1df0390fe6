import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import type { SignedInDevice } from '../../api/index.js';
import { LoadFailed } from '../../parts/fault/load-failed.js';
import { DeviceList } from './device-list.js';

/** Whose devices they are, and how they are signed out. */
export interface DevicesOf {
  /** Below `users`, so that a change of the person is followed. */
  readonly queryKey: readonly string[];
  readonly list: () => Promise<SignedInDevice[]>;
  readonly end: (device: SignedInDevice) => Promise<unknown>;
  /** All of them, but for the one that asks. */
  readonly endMany: () => Promise<{ readonly ended: number }>;
  /** Keys of the words for that: `<many>` and `<many>Question`. */
  readonly many: 'endOthers' | 'endAll';
}

/** The devices on which a person is signed in, each to sign out by itself or all at once. */
export function Devices({ queryKey, list, end, endMany, many }: DevicesOf) {
  const { t } = useTranslation('devices');
  const queries = useQueryClient();
  const { data: devices, isPending, error, refetch } = useQuery({ queryKey, queryFn: list });
  const told = {
    onError: () => notify(t('notEnded'), { kind: 'error' as const }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  };
  const one = useMutation({ mutationFn: end, onSuccess: () => notify(t('ended'), { kind: 'success' }), ...told });
  const all = useMutation({
    mutationFn: endMany,
    onSuccess: ({ ended: count }) => notify(t('endedMany', { count }), { kind: 'success' }),
    ...told,
  });
  const hasMany = devices?.some(({ current }) => !current);

  if (isPending) return <Skeleton active paragraph={{ rows: 4 }} title={false} />;
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (devices.length === 0) return <p className="soft">{t('none')}</p>;

  return (
    <>
      <DeviceList devices={devices} leaving={one.isPending ? one.variables.id : null} onEnd={(device) => one.mutate(device)} />
      {hasMany && (
        <Popconfirm title={t(`${many}Question`)} okText={t('end')} cancelText={t('cancel')} onConfirm={() => all.mutate()}>
          <Button danger loading={all.isPending}>
            {t(many)}
          </Button>
        </Popconfirm>
      )}
    </>
  );
}
