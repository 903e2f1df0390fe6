import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api } from '../../api/index.js';
import { HtmlContent } from '../../components/html/html-content.js';
import { usePortalInfo } from '../../portal-info/portal-info.js';
import { Redirect } from '../../routing/redirect.js';
import { SignInLayout } from '../sign-in/sign-in-layout.js';
import { useFetchOnce } from '../../components/use-fetch-once.js';
import CustomPageIcon from './custom-page-icon.js';
import './custom-page.css';

/** The custom page for visitors who have not signed in. */
export default function PublicCustomPage() {
  const { t } = useTranslation('login');
  const { t: pageText } = useTranslation('customPage');
  const { customPage } = usePortalInfo();
  if (!customPage) return <Redirect to="/login" replace />;
  const title = customPage.title || pageText('title');

  return (
    <SignInLayout title={title}>
      <h2 className="custom-page-title">
        <CustomPageIcon name={customPage.icon} size={24} /> {title}
      </h2>
      <Content />
      <Link className="sign-in-back" to="/login">
        {t('signIn')}
      </Link>
    </SignInLayout>
  );
}

/** What was written; words in place of an empty page, or of one that could not be loaded. */
function Content() {
  const { t } = useTranslation('customPage');
  const { t: common } = useTranslation('common');
  const page = useFetchOnce(api.landing.customPage);
  if (page === undefined) return null;
  if (page === null) {
    return (
      <p className="sign-in-fault" role="alert">
        {common('loadFailed')}
      </p>
    );
  }
  return page.html.trim() ? <HtmlContent html={page.html} /> : <p className="soft">{t('empty')}</p>;
}
