import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';

interface AppAccessProps {
  readonly hasToken: boolean;
  readonly isChanging: boolean;
  readonly renew: () => void;
  readonly revoke: () => void;
}

/** A code that others saw is replaced by a new one, or taken away. */
export function AppAccess({ hasToken, isChanging, renew, revoke }: AppAccessProps) {
  const { t } = useTranslation('preferences');
  if (!hasToken) {
    return (
      <Button loading={isChanging} onClick={renew}>
        {t('app.make')}
      </Button>
    );
  }

  return (
    <div className="mobile-app-access">
      <p className="soft">{t('app.accessText')}</p>
      <Popconfirm title={t('app.renewQuestion')} okText={t('app.renew')} cancelText={t('cancel')} onConfirm={renew}>
        <Button loading={isChanging}>{t('app.renew')}</Button>
      </Popconfirm>
      <Popconfirm title={t('app.revokeQuestion')} okText={t('app.revoke')} cancelText={t('cancel')} onConfirm={revoke}>
        <Button danger disabled={isChanging}>
          {t('app.revoke')}
        </Button>
      </Popconfirm>
    </div>
  );
}
