import { AppProviders } from '../../components/document/app-providers.js';
import { PluginSlot } from '../../plugins/plugin-slot.js';

/** What plug-ins put beside the form, with all that screens of plug-ins stand on. */
export default function PluginSignInSlot() {
  return (
    <AppProviders>
      <div className="sign-in-ways">
        <PluginSlot name="signIn.provider" />
      </div>
    </AppProviders>
  );
}
