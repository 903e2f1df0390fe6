import { Link, useLocation } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api, type MediaServerAvailability } from '../../api/index.js';
import { HtmlContent } from '../../components/html/html-content.js';
import { MediaIcon, type MediaIconName } from '../../media/media-icon.js';
import { usePortalInfo } from '../../portal-info/portal-info.js';
import { Redirect } from '../../routing/redirect.js';
import { useFetchOnce } from '../../components/use-fetch-once.js';
import { SignInLayout } from '../sign-in/sign-in-layout.js';
import '../../components/spinner.css';
import './landing-page.css';

/** What visitors see before they sign in: a notice, and whether the media servers respond. Plain elements, as on the sign-in page. */
export default function LandingPage() {
  const { t } = useTranslation('landing');
  const { landingPage, wizardCompleted } = usePortalInfo();
  const { state } = useLocation();
  if (!wizardCompleted || !landingPage) return <Redirect to="/login" state={state} replace />;

  return (
    <SignInLayout title={t('title')}>
      <Notice />
      <ServerStatus />
      <Link className="landing-continue" to="/login/true" state={state}>
        {t('continue')}
      </Link>
    </SignInLayout>
  );
}

/** The notice of the administrator, while it is due. */
function Notice() {
  const { t } = useTranslation('landing');
  const settings = useFetchOnce(api.landing.settings);
  if (!settings?.noticeEnabled) return null;
  return (
    <section className="landing-notice" aria-label={t('notice')}>
      <HtmlContent html={settings.noticeText} />
    </section>
  );
}

/** State of all media servers together. */
type ServerState = 'online' | 'partly' | 'offline';

const STATE_ICONS: Readonly<Record<ServerState, MediaIconName>> = { online: 'check', partly: 'half', offline: 'cross' };

/** State of the media servers; nothing when there is none, or when the portal does not know. */
function ServerStatus() {
  const { t } = useTranslation('landing');
  const status = useFetchOnce(api.landing.status);
  if (status === undefined)
    return (
      <p className="landing-status landing-checking" role="status" aria-busy="true">
        <span className="spinner" aria-hidden="true" />
        {t('checking')}
      </p>
    );
  const state = status && stateOf(status);
  if (!state) return null;
  return (
    <div className={`landing-status landing-${state}`} role="status">
      <strong className="landing-state">
        <MediaIcon name={STATE_ICONS[state]} />
        {t(`${state}.title`)}
      </strong>
      <p className="soft">{t(`${state}.text`, { count: status.serversUnavailable, total: status.totalServers })}</p>
    </div>
  );
}

function stateOf({ fullyAvailable, partiallyDown, completelyDown }: MediaServerAvailability): ServerState | null {
  if (fullyAvailable) return 'online';
  if (partiallyDown) return 'partly';
  return completelyDown ? 'offline' : null;
}
