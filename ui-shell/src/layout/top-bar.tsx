import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Button } from '@ombi/sdk/ui/kit-layout';
import { Icon } from '../components/icon.js';
import { Avatar } from '../components/avatar/avatar.js';
import { useSession } from '../session/index.js';
import { InboxButton } from './inbox/inbox-button.js';
import { useCurrentUser } from './use-current-user.js';
import { SearchArea } from './search/search-area.js';
import './top-bar.css';

/** Header (top bar) with the search and the user menu. */
export function TopBar({ onMenu }: { readonly onMenu: () => void }) {
  const { t } = useTranslation('layout');

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
  const { t } = useTranslation('layout');
  const { userName, email } = useSession();
  const { data: me } = useCurrentUser();
  const alias = me?.alias === userName ? null : me?.alias;

  return (
    <Link className="profile" to="/user-preferences" title={t('profile', { name: userName })}>
      <span className="profile-text">
        <bdi className="profile-name">{userName}</bdi>
        {alias && <bdi className="profile-alias">{alias}</bdi>}
      </span>
      <Avatar name={alias || userName} email={me ? me.emailAddress : email} />
    </Link>
  );
}
