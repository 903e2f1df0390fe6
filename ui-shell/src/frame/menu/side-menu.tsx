import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Badge, Tooltip } from '@ombi/sdk/ui/kit-layout';
import { api } from '../../api/index.js';
import { Brand } from '../../parts/brand.js';
import { Icon } from '../../parts/icon.js';
import { useWaiting } from '../../portal/waiting.js';
import { signOut, useSession } from '../../session/index.js';
import { menuOf, type MenuItem } from './menu-items.js';
import { Quotas } from './quotas.js';
import './side-menu.css';

/** Where a person can go. */
export function SideMenu() {
  const { t } = useTranslation('frame');
  const { may } = useSession();
  const { data: customization } = useQuery({ queryKey: ['settings', 'customization'], queryFn: api.settings.customization.read });

  return (
    <nav className="side-menu" aria-label={t('menu')}>
      <NavLink className="side-menu-brand" to="/discover">
        <Brand />
      </NavLink>
      <ul>
        {menuOf(may, customization).map((item) => (
          <li key={item.id}>
            <MenuLink item={item} />
          </li>
        ))}
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

function MenuLink({ item: { id, label, icon, link, isExternal, tooltip } }: { readonly item: MenuItem }) {
  const { t } = useTranslation('frame');
  const waiting = useWaiting();

  if (isExternal) {
    return (
      <Tooltip title={tooltip} placement="right">
        <a className="side-menu-item" href={link} target="_blank" rel="noreferrer">
          <Icon name={icon} />
          {t(label)}
        </a>
      </Tooltip>
    );
  }

  return (
    <NavLink className="side-menu-item" to={link} end={link === '/Settings'}>
      <Icon name={icon} />
      {t(label)}
      {id === 'requests' && waiting > 0 && <Badge className="side-menu-count" count={waiting} title={t('waiting', { count: waiting })} />}
    </NavLink>
  );
}
