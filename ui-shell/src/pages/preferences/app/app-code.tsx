import { lazy, Suspense } from 'react';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';

const Code = lazy(() => import('./code.js'));

/** The link of the app: to point a telephone at, or to open on the telephone itself. */
export function AppCode({ link }: { readonly link: string }) {
  const { t } = useTranslation('preferences');
  return (
    <>
      <p className="soft">{t('app.scan')}</p>
      <div className="mobile-app-code" role="img" aria-label={t('app.code')}>
        <Suspense>
          <Code link={link} />
        </Suspense>
      </div>
      <Button href={link}>{t('app.open')}</Button>
    </>
  );
}
