import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { Icon } from '../components/icon.js';
import { initialsOf } from '../components/display-names.js';
import { useSession } from '../session/index.js';
import { InboxButton } from './inbox/inbox-button.js';
import { useCurrentUser } from './use-current-user.js';
import { SearchArea } from './search/search-area.js';
import './top-bar.css';

/** Top bar with the search and the user menu. */
export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { t } = useTranslation('frame');

  return (
    <header className="top-bar">
      <Button className="top-bar-menu" type="text" icon={<Icon name="menu" />} aria-label={t('openMenu')} onClick={onMenu} />
      <SearchArea />
      <InboxButton />
      <ProfileLink />
    </header>
  );
}

function ProfileLink() {
  const { t } = useTranslation('frame');
  const { userName } = useSession();
  const { data: me } = useCurrentUser();
  const name = me?.alias || userName;

  return (
    <Link className="profile" to="/user-preferences" title={t('profile', { name })}>
      <span className="profile-name">{name}</span>
      <span className="profile-picture" aria-hidden="true">
        {initialsOf(name)}
      </span>
    </Link>
  );
}
