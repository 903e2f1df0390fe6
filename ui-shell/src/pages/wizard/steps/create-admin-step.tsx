import { RulesOfField } from '../../../people/passwords/rules-of-field.js';
import { judged } from '../../../people/passwords/rules.js';
import { usePasswordRules } from '../../../people/passwords/use-password-rules.js';
import { TextField } from '@ombi/sdk/ui';
import { wizardSchema } from '../wizard-draft.js';
import { StepFrame } from '../step-frame.js';
import { useWizard } from '../wizard-context.js';

export function CreateAdminStep() {
  const { draft } = useWizard();
  const rules = usePasswordRules();
  const keepsRules = !rules || judged(draft.password, rules).every(({ isMet }) => isMet);
  return (
    <StepFrame id="CreateAdmin" previous="MediaServer" next="OmbiConfig" canGoOn={wizardSchema.safeParse(draft).success && keepsRules}>
      <TextField name="username" autoComplete="username" />
      <TextField name="password" type="password" autoComplete="new-password" />
      <RulesOfField name="password" />
    </StepFrame>
  );
}
