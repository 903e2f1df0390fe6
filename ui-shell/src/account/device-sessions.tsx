import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation, useFormat } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm, Tag } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import type { DeviceSession } from '../api/index.js';
import { QueryContent } from '../components/query-content.js';
import './device-sessions.css';

interface DeviceSessionListProps {
  readonly devices: readonly DeviceSession[];
  /** Id of the session that is being ended; null while none is. */
  readonly endingId: string | null;
  readonly onEnd: (device: DeviceSession) => void;
}

/** Lists the devices on which the user is signed in, most recently used first. */
const DeviceSessionList = ({ devices, ...actions }: DeviceSessionListProps) => (
  <ul className="device-list">
    {devices.map((device) => (
      <DeviceSessionItem key={device.id} device={device} {...actions} />
    ))}
  </ul>
);

type DeviceSessionItemProps = Omit<DeviceSessionListProps, 'devices'> & { readonly device: DeviceSession };

function DeviceSessionItem({ device, endingId, onEnd }: DeviceSessionItemProps) {
  const { t } = useTranslation('devices');
  const { dateTime, relative } = useFormat();
  const name = useDeviceName(device);
  const { id, address, createdAt, lastSeenAt, current } = device;

  return (
    <li>
      <div className="device-facts">
        <p className="device-name">
          <strong>{name}</strong>
          {current && <Tag>{t('thisOne')}</Tag>}
        </p>
        <p className="soft">
          <span title={dateTime(lastSeenAt)}>{t('lastSeen', { when: relative(lastSeenAt) })}</span>
          {address && ` · ${address}`}
        </p>
        <p className="soft" title={dateTime(createdAt)}>
          {t('since', { when: relative(createdAt) })}
        </p>
      </div>
      <Popconfirm
        title={t(current ? 'endThisQuestion' : 'endQuestion', { name })}
        okText={t('end')}
        cancelText={t('cancel')}
        onConfirm={() => onEnd(device)}
      >
        <Button loading={endingId === id} aria-label={t('endOf', { name })}>
          {t('end')}
        </Button>
      </Popconfirm>
    </li>
  );
}

/** Builds the label of a device from the browser and the system that it reported. */
export function useDeviceName({ browser, system }: Pick<DeviceSession, 'browser' | 'system'>): string {
  const { t } = useTranslation('devices');
  if (browser && system) return t('browserOnSystem', { browser, system });
  return browser ?? system ?? t('unknown');
}

/** The sessions of one user and the calls that list and end them. */
export interface DeviceSessionsProps {
  /** Below `users`, so that it is invalidated together with the user. */
  readonly queryKey: readonly string[];
  readonly list: () => Promise<DeviceSession[]>;
  readonly end: (device: DeviceSession) => Promise<unknown>;
  /** Ends all sessions but the one that makes the call. */
  readonly endAll: () => Promise<{ readonly ended: number }>;
  /** Key of the button text; the text of the confirmation is `<key>Question`. */
  readonly endAllTextKey: 'endOthers' | 'endAll';
}

/** Lists the active sessions of a user (the devices with a sign-in); each session can be ended alone or all at once. */
export function DeviceSessions({ queryKey, list, end, endAll, endAllTextKey }: DeviceSessionsProps) {
  const { t } = useTranslation('devices');
  const queries = useQueryClient();
  const query = useQuery({ queryKey, queryFn: list });
  const mutationOptions = {
    onError: () => notify(t('notEnded'), { kind: 'error' as const }),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  };
  const endOneMutation = useMutation({ mutationFn: end, onSuccess: () => notify(t('ended'), { kind: 'success' }), ...mutationOptions });
  const endAllMutation = useMutation({
    mutationFn: endAll,
    onSuccess: ({ ended: count }) => notify(t('endedMany', { count }), { kind: 'success' }),
    ...mutationOptions,
  });

  return (
    <QueryContent query={query} rows={4} empty={<p className="soft">{t('none')}</p>}>
      {(devices) => (
        <>
          <DeviceSessionList
            devices={devices}
            endingId={endOneMutation.isPending ? endOneMutation.variables.id : null}
            onEnd={(device) => endOneMutation.mutate(device)}
          />
          {devices.some(({ current }) => !current) && (
            <Popconfirm
              title={t(`${endAllTextKey}Question`)}
              okText={t('end')}
              cancelText={t('cancel')}
              onConfirm={() => endAllMutation.mutate()}
            >
              <Button danger loading={endAllMutation.isPending}>
                {t(endAllTextKey)}
              </Button>
            </Popconfirm>
          )}
        </>
      )}
    </QueryContent>
  );
}
