import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Skeleton, Button, Popconfirm } from '@ombi/sdk/ui/kit-layout';
import { lazy, Suspense } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notify } from '@ombi/sdk/ui/notify';
import { QueryContent } from '../../components/query-content.js';
import { mobileAppLink } from '../../account/mobile-app-link.js';
import { usePortalInfo } from '../../portal-info/portal-info.js';
import { SvgIcon } from '../../components/icon.js';
import { api } from '../../api/index.js';
import './mobile-app.css';

const KEY = ['users', 'me', 'app-token'];

/** Access token of the mobile app, null after the user revoked it, and its changes. */
function useMobileAppToken() {
  const { t } = useTranslation('preferences');
  const queries = useQueryClient();
  const tokenQuery = useQuery<string | null>({
    queryKey: KEY,
    queryFn: api.accessToken.read,
    // Reading creates a missing token, so a revoked one must not be read again when another query is invalidated.
    enabled: ({ state }) => state.data === undefined,
  });
  const onError = () => void notify(t('notSaved'), { kind: 'error' });
  const become = (token: string | null, text: string) => {
    queries.setQueryData(KEY, token);
    notify(text, { kind: 'success' });
  };
  const renewMutation = useMutation({
    mutationFn: api.accessToken.renew,
    onSuccess: ({ token }) => become(token, t('app.renewed')),
    onError,
  });
  const revokeMutation = useMutation({ mutationFn: api.accessToken.revoke, onSuccess: () => become(null, t('app.revoked')), onError });

  return {
    tokenQuery,
    renew: () => renewMutation.mutate(),
    revoke: () => revokeMutation.mutate(),
    isChanging: renewMutation.isPending || revokeMutation.isPending,
  };
}

interface AppTokenActionsProps {
  readonly hasToken: boolean;
  readonly isChanging: boolean;
  readonly renew: () => void;
  readonly revoke: () => void;
}

/** Renews or revokes the token, for instance when others have seen the code. */
function AppTokenActions({ hasToken, isChanging, renew, revoke }: AppTokenActionsProps) {
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

const STORES = {
  ios: { url: 'https://apps.apple.com/app/ombi/id1335260043', path: 'M8 3h8v18H8ZM11.5 18h1' },
  android: { url: 'https://play.google.com/store/apps/details?id=com.tidusjar.Ombi', path: 'M6 4l13 8-13 8ZM6 4l8.5 11M6 20l8.5-11' },
} as const;

/** Links to the app stores. */
function AppStoreBadges() {
  const { t } = useTranslation('preferences');
  return (
    <p className="store-badges">
      {Object.entries(STORES).map(([store, { url, path }]) => (
        <a key={store} className="store-badge" href={url} target="_blank" rel="noreferrer">
          <SvgIcon path={path} size={20} />
          {t(`store.${store}`)}
        </a>
      ))}
    </p>
  );
}

const AppQrCode = lazy(() => import('./app-qr-code.js'));

/** App link as a QR code, and as a link for use on the telephone itself. */
function MobileAppQrLink({ link }: { readonly link: string }) {
  const { t } = useTranslation('preferences');
  return (
    <>
      <p className="soft">{t('app.scan')}</p>
      <div className="mobile-app-code" role="img" aria-label={t('app.code')}>
        <Suspense>
          <AppQrCode link={link} />
        </Suspense>
      </div>
      <Button href={link}>{t('app.open')}</Button>
    </>
  );
}

/** Connects the mobile app by a QR code. Needs the application URL, because the code contains it. */
export function MobileAppSection() {
  const { t } = useTranslation('preferences');
  const { applicationUrl } = usePortalInfo();

  return (
    <section className="mobile-app" aria-labelledby="mobile-app">
      <h2 id="mobile-app">{t('app')}</h2>
      {applicationUrl ? <MobileAppAccess applicationUrl={applicationUrl} /> : <Alert type="info" showIcon title={t('app.noAddress')} />}
      <AppStoreBadges />
    </section>
  );
}

function MobileAppAccess({ applicationUrl }: { readonly applicationUrl: string }) {
  const { t } = useTranslation('preferences');
  const { tokenQuery, ...changes } = useMobileAppToken();

  return (
    <QueryContent query={tokenQuery} skeleton={<Skeleton.Node active className="mobile-app-code" />}>
      {(token) => (
        <>
          {token ? <MobileAppQrLink link={mobileAppLink(applicationUrl, token)} /> : <p className="soft">{t('app.none')}</p>}
          <AppTokenActions hasToken={token !== null} {...changes} />
        </>
      )}
    </QueryContent>
  );
}
