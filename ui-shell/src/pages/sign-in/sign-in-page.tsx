import { Navigate, useLocation } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Brand } from '../../parts/brand.js';
import { PageTitle } from '../../parts/page-title.js';
import { usePortal } from '../../portal/portal.js';
import type { ReturnTo } from '../../routing/guard.js';
import { useSessionOrNull } from '../../session/index.js';
import { Background } from './background.js';
import { OtherWays } from './other-ways.js';
import { SignInForm } from './sign-in-form.js';
import { usePrefetchedFrame } from './use-prefetched-frame.js';
import './sign-in-page.css';

/** The door. Plain elements only: this page must be there before the large libraries are. */
export default function SignInPage() {
  const { t } = useTranslation('login');
  const { wizardCompleted } = usePortal();
  const session = useSessionOrNull();
  const state = useLocation().state as ReturnTo | null;
  usePrefetchedFrame();

  if (!wizardCompleted) return <Navigate to="/Wizard" replace />;
  if (session) return <Navigate to={state?.returnTo ?? '/'} replace />;

  return (
    <main className="sign-in">
      <PageTitle>{t('title')}</PageTitle>
      <Background />
      <section className="sign-in-card">
        <h1>
          <Brand />
        </h1>
        <SignInForm />
        <OtherWays />
      </section>
    </main>
  );
}
