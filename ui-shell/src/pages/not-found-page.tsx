import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { PageTitle } from '../components/document/document-head.js';

/** Shown for an unknown path, or for a page that the user may not open. */
export default function NotFoundPage() {
  const { t } = useTranslation('errorPages');
  return (
    <section className="page page-centred">
      <PageTitle>{t('notFound')}</PageTitle>
      <h1>{t('notFound')}</h1>
      <p className="soft">{t('notFoundAdvice')}</p>
      <Link to="/">{t('home')}</Link>
    </section>
  );
}
