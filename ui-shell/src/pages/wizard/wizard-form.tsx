import { useForm, useWatch } from 'react-hook-form';
import { Navigate, useParams } from 'react-router';
import { FormScopeProvider, schemaResolver, scopeOf } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Brand } from '../../parts/brand/brand.js';
import { PageTitle } from '../../parts/page-title.js';
import { Progress } from './progress.js';
import { furthest, stepAt, STEPS } from './steps.js';
import { EMPTY_DRAFT, wizardSchema, type WizardDraft } from './wizard-draft.js';
import { WizardContext } from './wizard-context.js';
import './wizard.css';

/** One step at a time. The address names the step, so that the browser's Back goes one step back. */
export function WizardForm() {
  const { t } = useTranslation('wizard');
  // Judged while typing: a fault that vanished when a field is left would pull *Next* away from under the pointer.
  const form = useForm<WizardDraft>({ defaultValues: EMPTY_DRAFT, resolver: schemaResolver<WizardDraft>(wizardSchema), mode: 'onChange' });
  const draft = { ...EMPTY_DRAFT, ...useWatch({ control: form.control }) };
  const current = stepAt(useParams()['*'] ?? '');
  const step = STEPS[current];
  if (!step || current > furthest(draft)) return <Navigate to={`/Wizard/${STEPS[furthest(draft)]?.path ?? ''}`} replace />;

  return (
    <WizardContext value={{ form, draft, current }}>
      <FormScopeProvider value={scopeOf(form.control, 'wizard')}>
        <main className="wizard">
          <PageTitle>{t('title')}</PageTitle>
          <Brand />
          <Progress current={current} />
          <section className="wizard-step" key={step.path}>
            <step.Content />
          </section>
        </main>
      </FormScopeProvider>
    </WizardContext>
  );
}
