import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Navigate, useNavigate, useParams } from 'react-router';
import { FormScopeProvider, schemaResolver, scopeOf } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Brand } from '../../parts/brand/brand.js';
import { Waiting } from '../../parts/first-paint/first-paint.js';
import { PageTitle } from '../../parts/page-title.js';
import { Progress } from './progress.js';
import { furthest, stepAt, STEPS } from './steps.js';
import { EMPTY_DRAFT, keepDraft, keptDraft, wizardSchema, type WizardDraft } from './wizard-draft.js';
import { WizardContext } from './wizard-context.js';
import './wizard.css';

/** One step at a time. The address names the step, so that the browser's Back goes one step back. */
export function WizardForm() {
  const { t } = useTranslation('wizard');
  // Judged while typing: a fault that vanished when a field is left would pull *Next* away from under the pointer.
  const form = useForm<WizardDraft>({ defaultValues: keptDraft(), resolver: schemaResolver<WizardDraft>(wizardSchema), mode: 'onChange' });
  const draft = { ...EMPTY_DRAFT, ...useWatch({ control: form.control }) };
  const navigate = useNavigate();
  const current = stepAt(useParams()['*'] ?? '');
  const step = STEPS[current];
  const [isStartingOver, setStartingOver] = useState(false);
  useEffect(() => keepDraft(draft));

  // Emptied fields would lead back to their step before the way to the first one is there.
  if (isStartingOver && current === 0) setStartingOver(false);
  if (isStartingOver && current > 0) return <Waiting />;
  const startOver = () => {
    setStartingOver(true);
    form.reset(EMPTY_DRAFT);
    void navigate('/Wizard');
  };
  if (!step || current > furthest(draft)) return <Navigate to={`/Wizard/${STEPS[furthest(draft)]?.path ?? ''}`} replace />;

  return (
    <WizardContext value={{ form, draft, current, startOver }}>
      <FormScopeProvider value={scopeOf(form.control, 'wizard', wizardSchema)}>
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
