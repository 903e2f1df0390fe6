import { TextField } from '@ombi/sdk/ui';
import { wizardSchema } from '../wizard-draft.js';
import { StepFrame } from '../step-frame.js';
import { useWizard } from '../wizard-context.js';

export function CreateAdminStep() {
  const { draft } = useWizard();
  return (
    <StepFrame id="CreateAdmin" previous="MediaServer" next="OmbiConfig" canGoOn={wizardSchema.safeParse(draft).success}>
      <TextField name="username" autoComplete="username" />
      <TextField name="password" type="password" autoComplete="new-password" />
    </StepFrame>
  );
}
