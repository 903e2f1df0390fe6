import { Providers } from '../../parts/providers.js';
import { Slot } from '../../plugins/slots/slot.js';

/** What plug-ins put beside the form, with all that screens of plug-ins stand on. */
export default function PluginWays() {
  return (
    <Providers>
      <div className="sign-in-ways">
        <Slot name="signIn.provider" />
      </div>
    </Providers>
  );
}
