import { StepFrame } from '../step-frame.js';

export const WelcomeStep = () => <StepFrame id="Welcome" next="Database" />;
