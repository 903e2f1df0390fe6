import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { SignInLayout } from './sign-in/sign-in-layout.js';

/** Shown to visitors who have not signed in for a path at which there is no page. */
export default function PublicNotFoundPage() {
  const { t } = useTranslation('errorPages');
  return (
    <SignInLayout title={t('notFound')}>
      <h2>{t('notFound')}</h2>
      <p className="soft">{t('notFoundAdvice')}</p>
      <Link className="sign-in-back" to="/">
        {t('home')}
      </Link>
    </SignInLayout>
  );
}
