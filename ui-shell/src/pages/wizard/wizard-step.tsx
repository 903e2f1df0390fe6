import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Space } from '@ombi/sdk/ui/kit-layout';
import { useWizard } from './wizard-state.js';

interface WizardStepProps {
  /** `step.<id>.title` and `step.<id>.text` are the heading and text of the step. */
  readonly id: string;
  readonly children?: ReactNode;
  /** Whether *Next* is enabled. Default: yes. */
  readonly canContinue?: boolean;
  /** Text of the *Next* button. Default: "Next". */
  readonly nextText?: string;
  /** Rendered in place of *Next*. */
  readonly actions?: ReactNode;
  /** Path of the following step. */
  readonly next?: string;
  readonly previous?: string;
}

/** Heading, content, and the *Back* and *Next* buttons. */
export function WizardStep({ id, children, canContinue = true, nextText, actions, next, previous }: WizardStepProps) {
  const { t, find } = useTranslation('wizard');
  const { form } = useWizard();
  const navigate = useNavigate();
  const continueToNext = () => {
    if (canContinue) void navigate(`/Wizard/${next}`);
    else void form.trigger();
  };
  const text = find(`step.${id}.text`);

  return (
    <>
      <h1>{t(`step.${id}.title`)}</h1>
      {text && <p className="soft wizard-text">{text}</p>}
      {children}
      <Space className="wizard-actions" wrap>
        {previous !== undefined && <Button onClick={() => void navigate(`/Wizard/${previous}`)}>{t('back')}</Button>}
        {next !== undefined && (
          <Button type="primary" onClick={continueToNext}>
            {nextText ?? t('next')}
          </Button>
        )}
        {actions}
      </Space>
    </>
  );
}
