import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate, useNavigate, useParams } from 'react-router';
import { clearSetupDrafts, FormScopeProvider, schemaResolver, createFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { usePortalInfo } from '../../portal-info/portal-info.js';
import { AppProviders } from '../../components/document/app-providers.js';
import { Redirect } from '../../routing/redirect.js';
import { Brand } from '../../components/document/brand.js';
import { SplashScreen } from '../../components/document/splash-screen.js';
import { PageTitle } from '../../components/document/document-head.js';
import { clearDatabaseFields } from '../../components/database/database-address.js';
import { setupDatabaseQuery } from './database-step.js';
import { RestartNotice } from './restart-notice.js';
import { RequireSetupCode } from './require-setup-code.js';
import { furthestStepIndex, stepIndexOf, WIZARD_STEPS } from './wizard-steps.js';
import {
  EMPTY_WIZARD_DRAFT,
  storeWizardDraft,
  readStoredWizardDraft,
  wizardSchema,
  type WizardDraft,
  WizardContext,
} from './wizard-state.js';
import './wizard.css';

/** Progress through the wizard steps. */
function WizardProgress({ current }: { readonly current: number }) {
  const { t } = useTranslation('wizard');
  return (
    <ol className="wizard-progress" aria-label={t('progress')}>
      {WIZARD_STEPS.map(({ path }, place) => (
        <li key={path} aria-current={place === current ? 'step' : undefined} className={place < current ? 'is-done' : undefined}>
          <span className="wizard-progress-number">{place + 1}</span>
          <span className="wizard-progress-name">{t(`step.${path || 'Welcome'}.short`)}</span>
        </li>
      ))}
    </ol>
  );
}

/** The current wizard step. The URL names it, so that the browser's Back goes one step back. */
function WizardForm() {
  const { t } = useTranslation('wizard');
  const { data: database } = useQuery(setupDatabaseQuery);
  // Validates on change: an error that disappears on blur would move the *Next* button while it is being clicked.
  const form = useForm<WizardDraft>({
    defaultValues: readStoredWizardDraft(),
    resolver: schemaResolver<WizardDraft>(wizardSchema),
    mode: 'onChange',
  });
  const draft = { ...EMPTY_WIZARD_DRAFT, ...useWatch({ control: form.control }) };
  const navigate = useNavigate();
  const current = stepIndexOf(useParams()['*'] ?? '');
  const stepDefinition = WIZARD_STEPS[current];
  const [isStartingOver, setStartingOver] = useState(false);
  useEffect(() => storeWizardDraft(draft));

  // Clearing the fields would redirect to their step before the navigation to the first step has finished.
  if (isStartingOver && current === 0) setStartingOver(false);
  if (isStartingOver && current > 0) return <SplashScreen />;
  const startOver = () => {
    setStartingOver(true);
    form.reset(EMPTY_WIZARD_DRAFT);
    clearDatabaseFields();
    clearSetupDrafts();
    void navigate('/Wizard');
  };
  if (database?.next)
    return (
      <main className="wizard">
        <PageTitle>{t('title')}</PageTitle>
        <Brand />
        <RestartNotice database={database} />
      </main>
    );
  if (!stepDefinition || current > furthestStepIndex(draft))
    return <Navigate to={`/Wizard/${WIZARD_STEPS[furthestStepIndex(draft)]?.path ?? ''}`} replace />;

  return (
    <WizardContext value={{ form, draft, current, startOver }}>
      <FormScopeProvider value={createFormScope(form.control, 'wizard', wizardSchema)}>
        <main className="wizard">
          <PageTitle>{t('title')}</PageTitle>
          <Brand />
          <WizardProgress current={current} />
          <section className="wizard-step" key={stepDefinition.path}>
            <stepDefinition.Content />
          </section>
        </main>
      </FormScopeProvider>
    </WizardContext>
  );
}

/** First-run set-up; redirects to the sign-in page once it is finished. */
export default function WizardPage() {
  const { wizardCompleted } = usePortalInfo();
  if (wizardCompleted) return <Redirect to="/login" replace />;
  return (
    <AppProviders>
      <RequireSetupCode>
        <WizardForm />
      </RequireSetupCode>
    </AppProviders>
  );
}
