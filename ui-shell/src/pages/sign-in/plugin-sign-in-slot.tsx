import { AppProviders } from '../../components/document/app-providers.js';
import { PluginSlot } from '../../plugins/slots/plugin-slot.js';

/** The slot `signIn.provider` with the providers that plug-in screens need. */
export default function PluginSignInSlot() {
  return (
    <AppProviders>
      <div className="sign-in-slot">
        <PluginSlot name="signIn.provider" />
      </div>
    </AppProviders>
  );
}
