import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { StepFrame } from '../step-frame.js';
import { useFinish } from '../use-finish.js';
import { useWizard } from '../wizard-context.js';

export function DoneStep() {
  const { t } = useTranslation('wizard');
  const { startOver } = useWizard();
  const { finish, isPending } = useFinish();

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
