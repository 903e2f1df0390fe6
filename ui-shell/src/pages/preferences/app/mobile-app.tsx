import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { LoadFailed } from '../../../parts/fault/load-failed.js';
import { appLink } from '../../../people/app-link.js';
import { usePortal } from '../../../portal/portal.js';
import { AppAccess } from './app-access.js';
import { AppCode } from './app-code.js';
import { StoreBadges } from './store-badges.js';
import { useAppToken } from './use-app-token.js';
import './mobile-app.css';

/** The app on one's telephone, let in by a code. It is told where the portal is, so there has to be an address. */
export function MobileApp() {
  const { t } = useTranslation('preferences');
  const { applicationUrl } = usePortal();

  return (
    <section className="mobile-app" aria-labelledby="mobile-app">
      <h2 id="mobile-app">{t('app')}</h2>
      {applicationUrl ? <WayIn applicationUrl={applicationUrl} /> : <Alert type="info" showIcon title={t('app.noAddress')} />}
      <StoreBadges />
    </section>
  );
}

function WayIn({ applicationUrl }: { readonly applicationUrl: string }) {
  const { t } = useTranslation('preferences');
  const { token, error, refetch, ...changes } = useAppToken();
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (token === undefined) return <Skeleton.Node active className="mobile-app-code" />;

  return (
    <>
      {token ? <AppCode link={appLink(applicationUrl, token)} /> : <p className="soft">{t('app.none')}</p>}
      <AppAccess hasToken={token !== null} {...changes} />
    </>
  );
}
