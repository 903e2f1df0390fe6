import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Badge, Tooltip } from '@ombi/sdk/ui/kit-layout';
import { api } from '../../api/index.js';
import { Brand } from '../../parts/brand/brand.js';
import { Icon } from '../../parts/icon.js';
import { useVoting } from '../../portal/voting.js';
import { useWaiting } from '../../portal/waiting.js';
import { useSession } from '../../session/index.js';
import { useAdvancedSearch } from '../search/advanced-search.js';
import { signOut } from '../sign-out.js';
import { activeItem, menuOf, type MenuItem } from './menu-items.js';
import { OpenApp } from './open-app.js';
import { Quotas } from './quotas.js';
import './side-menu.css';

interface SideMenuProps {
  /** Told when a dialog takes the place of the menu. */
  readonly onLeave?: () => void;
}

/** Where a person can go. */
export function SideMenu({ onLeave }: SideMenuProps) {
  const { t } = useTranslation('frame');
  const { may } = useSession();
  const { pathname } = useLocation();
  const { data: customization } = useQuery({ queryKey: ['settings', 'customization'], queryFn: api.settings.customization.read });
  const items = menuOf(may, { donations: customization, isVotingOn: useVoting() });
  const active = activeItem(items, pathname);

  return (
    <nav className="side-menu" aria-label={t('menu')}>
      <Link className="side-menu-brand" to="/discover">
        <Brand />
      </Link>
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <MenuLink item={item} isActive={item === active} />
            {item.id === 'discover' && <WishesButton onLeave={onLeave} />}
          </li>
        ))}
        <OpenApp />
        <li>
          <button type="button" className="side-menu-item" onClick={signOut}>
            <Icon name="signOut" />
            {t('signOut')}
          </button>
        </li>
      </ul>
      <Quotas />
    </nav>
  );
}

/** Beside Discover stands the short way to a search by wishes. */
function WishesButton({ onLeave }: SideMenuProps) {
  const { t } = useTranslation('frame');
  const openWishes = useAdvancedSearch();
  const open = () => {
    onLeave?.();
    openWishes();
  };
  return (
    <Tooltip title={t('advancedSearch')} placement="right">
      <button type="button" className="side-menu-aside" aria-label={t('advancedSearch')} onClick={open}>
        <Icon name="filter" />
      </button>
    </Tooltip>
  );
}

interface MenuLinkProps {
  readonly item: MenuItem;
  readonly isActive: boolean;
}

function MenuLink({ item: { id, label, icon, link, isExternal, tooltip }, isActive }: MenuLinkProps) {
  const { t } = useTranslation('frame');
  const waiting = useWaiting();

  if (isExternal) {
    return (
      <Tooltip title={tooltip} placement="topLeft">
        <a className="side-menu-item" href={link} target="_blank" rel="noreferrer">
          <Icon name={icon} />
          {t(label)}
        </a>
      </Tooltip>
    );
  }

  return (
    <Link className="side-menu-item" to={link} aria-current={isActive ? 'page' : undefined}>
      <Icon name={icon} />
      {t(label)}
      {id === 'requests' && waiting > 0 && <Badge className="side-menu-count" count={waiting} title={t('waiting', { count: waiting })} />}
    </Link>
  );
}
