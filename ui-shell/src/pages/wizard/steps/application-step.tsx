import { TextField } from '@ombi/sdk/ui';
import { StepFrame } from '../step-frame.js';

export const ApplicationStep = () => (
  <StepFrame id="OmbiConfig" previous="CreateAdmin" next="Done">
    <TextField name="applicationName" />
    <TextField name="applicationUrl" type="url" placeholder={location.origin} />
    <TextField name="logo" type="url" />
  </StepFrame>
);
