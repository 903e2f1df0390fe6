import { useMutation } from '@tanstack/react-query';
import { useOutcomeText } from '@ombi/sdk/ui';
import { useFormat, useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Tag } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { useDeviceName } from '../../../account/device-sessions.js';
import { api, type SubscribedBrowser } from '../../../api/index.js';

interface BrowserListProps {
  readonly browsers: readonly SubscribedBrowser[];
  /** Id of the browser on screen; null when it is none of these. */
  readonly ownId: number | null;
  /** Id of the browser that is being removed; null while none is. */
  readonly removingId: number | null;
  readonly onRemove: (browser: SubscribedBrowser) => void;
  /** A test may have shown that the browser is gone. */
  readonly onTested: () => void;
}

/** Lists the browsers with a web push subscription, the newest first. */
export const BrowserList = ({ browsers, ...others }: BrowserListProps) =>
  browsers.length > 0 && (
    <ul className="device-list">
      {browsers.map((browser) => (
        <BrowserItem key={browser.id} browser={browser} {...others} />
      ))}
    </ul>
  );

type BrowserItemProps = Omit<BrowserListProps, 'browsers'> & { readonly browser: SubscribedBrowser };

function BrowserItem({ browser, ownId, removingId, onRemove, onTested }: BrowserItemProps) {
  const { t } = useTranslation('preferences');
  const devices = useTranslation('devices');
  const { dateTime, relative } = useFormat();
  const name = useDeviceName(browser);
  const { id, addedAt } = browser;

  return (
    <li>
      <div className="device-facts">
        <p className="device-name">
          <strong>{name}</strong>
          {id === ownId && <Tag>{devices.t('thisOne')}</Tag>}
        </p>
        <p className="soft" title={dateTime(addedAt)}>
          {t('browser.since', { when: relative(addedAt) })}
        </p>
      </div>
      <TestButton browser={browser} name={name} onTested={onTested} />
      <Button loading={removingId === id} aria-label={t('browser.removeNamed', { name })} onClick={() => onRemove(browser)}>
        {t('browser.remove')}
      </Button>
    </li>
  );
}

interface TestButtonProps extends Pick<BrowserItemProps, 'browser' | 'onTested'> {
  readonly name: string;
}

function TestButton({ browser: { id }, name, onTested }: TestButtonProps) {
  const { t } = useTranslation('channels');
  const outcomeText = useOutcomeText('');
  const complain = (outcome: Parameters<typeof outcomeText>[0]) =>
    notify([t('testNotSent'), outcomeText(outcome)].join(' '), { kind: 'error' });
  const test = useMutation({
    mutationFn: () => api.browserNotifications.test(id),
    onSuccess: (outcome) => (outcome.ok ? notify(t('testSent'), { kind: 'success' }) : complain(outcome)),
    onError: complain,
    onSettled: onTested,
  });
  return (
    <Button aria-label={t('testNamed', { name })} loading={test.isPending} onClick={() => test.mutate()}>
      {t('test')}
    </Button>
  );
}
