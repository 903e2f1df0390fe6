import { usePortal } from '../../portal/portal.js';
import { Providers } from '../../parts/providers.js';
import { Leaving } from '../../routing/leaving.js';
import { SetupDoor } from './setup-door.js';
import { WizardForm } from './wizard-form.js';

/** The first-run set-up; once it is finished, its address leads to the door. */
export default function WizardPage() {
  const { wizardCompleted } = usePortal();
  if (wizardCompleted) return <Leaving to="/login" replace />;
  return (
    <Providers>
      <SetupDoor>
        <WizardForm />
      </SetupDoor>
    </Providers>
  );
}
