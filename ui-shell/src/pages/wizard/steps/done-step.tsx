import { useNavigate } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { StepFrame } from '../step-frame.js';
import { useFinish } from '../use-finish.js';
import { useWizard } from '../wizard-context.js';

export function DoneStep() {
  const { t } = useTranslation('wizard');
  const { form } = useWizard();
  const navigate = useNavigate();
  const { finish, isPending } = useFinish();
  const startOver = () => {
    form.reset();
    void navigate('/Wizard');
  };

  return (
    <StepFrame
      id="Done"
      previous="OmbiConfig"
      actions={
        <>
          <Button onClick={startOver} disabled={isPending}>
            {t('reset')}
          </Button>
          <Button type="primary" loading={isPending} onClick={finish}>
            {t('finish')}
          </Button>
        </>
      }
    />
  );
}
