import { useTranslation } from '@ombi/sdk/ui/i18n';
import { PersonInViewContext } from '@ombi/sdk/ui/slots';
import type { UserView } from '../../../api/index.js';
import { LOCAL_USER } from '../../../api/people/identity.js';
import { Slot } from '../../../plugins/slots/slot.js';
import { MobileApp } from '../app/mobile-app.js';
import { Looks } from './looks.js';

/** How the portal speaks to a person, the app on their telephone, and what plug-ins add. */
export function ProfileTab({ me }: { readonly me: UserView }) {
  const { t } = useTranslation('preferences');
  return (
    <div className="preferences-profile">
      <div>
        <dl className="field">
          <dt className="preferences-label">{t('userType')}</dt>
          <dd>{t(me.userType === LOCAL_USER ? 'userType.local' : 'userType.external')}</dd>
        </dl>
        <Looks me={me} />
        <PersonInViewContext value={me}>
          <Slot name="user.preferences" />
        </PersonInViewContext>
      </div>
      <MobileApp />
    </div>
  );
}
