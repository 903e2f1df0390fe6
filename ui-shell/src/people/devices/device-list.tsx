import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm, Tag } from '@ombi/sdk/ui/kit-layout';
import type { SignedInDevice } from '../../api/index.js';
import './device-list.css';

interface DeviceListProps {
  readonly devices: readonly SignedInDevice[];
  /** The device that is being signed out right now. */
  readonly leaving: string | null;
  readonly onEnd: (device: SignedInDevice) => void;
}

/** Where somebody is signed in, the last used first. */
export const DeviceList = ({ devices, ...actions }: DeviceListProps) => (
  <ul className="device-list">
    {devices.map((device) => (
      <Device key={device.id} device={device} {...actions} />
    ))}
  </ul>
);

type DeviceProps = Omit<DeviceListProps, 'devices'> & { readonly device: SignedInDevice };

function Device({ device, leaving, onEnd }: DeviceProps) {
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
        <Button loading={leaving === id} aria-label={t('endOf', { name })}>
          {t('end')}
        </Button>
      </Popconfirm>
    </li>
  );
}

/** As much as the device said about itself. */
function useDeviceName({ browser, system }: SignedInDevice): string {
  const { t } = useTranslation('devices');
  if (browser && system) return t('browserOnSystem', { browser, system });
  return browser ?? system ?? t('unknown');
}
