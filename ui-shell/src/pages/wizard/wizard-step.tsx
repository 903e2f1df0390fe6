import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button, Space } from '@ombi/sdk/ui/kit-layout';
import { useWizard } from './wizard-state.js';

interface WizardStepProps {
  /** `step.<id>.title` and `step.<id>.text` are the heading and text of the step, unless they are given. */
  readonly id?: string;
  readonly title?: string;
  readonly text?: string;
  readonly children?: ReactNode;
  /** Whether *Next* is enabled. Default: yes. */
  readonly canContinue?: boolean;
  /** Explains why *Next* leads nowhere, after the rules of the form were applied. */
  readonly onRefused?: () => void;
  /** Whether there is nothing to keep on this step, so that *Skip* is shown in place of *Next*. */
  readonly isSkipped?: boolean;
  /** Rendered in place of *Next*. */
  readonly actions?: ReactNode;
  /** Path of the following step. */
  readonly next?: string;
  readonly previous?: string;
}

/** Heading, content, and the *Back* and *Next* buttons. */
export function WizardStep(props: WizardStepProps) {
  const { id, title, text, children, canContinue = true, onRefused, isSkipped = false, actions, next, previous } = props;
  const { t, find } = useTranslation('wizard');
  const { form } = useWizard();
  const navigate = useNavigate();
  const continueToNext = () => {
    if (canContinue) void navigate(`/Wizard/${next}`);
    else void form.trigger().then(() => onRefused?.());
  };
  const help = text ?? find(`step.${id}.text`);

  return (
    <>
      <h1>{title ?? t(`step.${id}.title`)}</h1>
      {help && <p className="soft wizard-text">{help}</p>}
      {children}
      <Space className="wizard-actions" wrap>
        {previous !== undefined && <Button onClick={() => void navigate(`/Wizard/${previous}`)}>{t('back')}</Button>}
        {next !== undefined && (
          <Button type={isSkipped ? 'default' : 'primary'} onClick={continueToNext}>
            {t(isSkipped ? 'skip' : 'next')}
          </Button>
        )}
        {actions}
      </Space>
    </>
  );
}
