import { useEffect, useRef } from 'react';
import { NavLink, useLocation, useNavigate } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import { SETTINGS_GROUPS, type SettingsScreen } from './settings-screens.js';

/** Settings navigation: a list at the side, a select on small screens. Groups without screens are left out. */
export function SettingsMenu({ screens }: { readonly screens: readonly SettingsScreen[] }) {
  const { t, find } = useTranslation('settings');
  const groups = SETTINGS_GROUPS.map((group) => ({
    group,
    members: screens
      .filter((screen) => screen.group === group)
      .map(({ path, label, Badge }) => ({ path, label: find(label) ?? label, Badge })),
  })).filter(({ members }) => members.length > 0);

  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // The menu scrolls separately: makes the current entry visible after opening a URL, and again once the entries of plug-ins are loaded.
  useEffect(() => {
    // Newer browsers return a promise, which an effect must not return.
    void menu.current?.querySelector('a.active')?.scrollIntoView({ block: 'nearest' });
  }, [pathname, screens.length]);

  return (
    <>
      <nav ref={menu} className="settings-menu" aria-label={t('menu.title')}>
        {groups.map(({ group, members }) => (
          <section key={group}>
            <h2>{t(`group.${group}`)}</h2>
            <ul>
              {members.map(({ path, label, Badge }) => (
                <li key={path}>
                  <NavLink to={`/Settings/${path}`}>
                    {label}
                    {Badge && <Badge />}
                  </NavLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <MenuSelect
        options={groups.map(({ group, members }) => ({
          label: t(`group.${group}`),
          options: members.map(({ path, label }) => ({ value: path.toLowerCase(), label })),
        }))}
      />
    </>
  );
}

interface MenuSelectProps {
  readonly options: { readonly label: string; readonly options: { readonly value: string; readonly label: string }[] }[];
}

function MenuSelect({ options }: MenuSelectProps) {
  const { t } = useTranslation('settings');
  const navigate = useNavigate();
  const [, , path = ''] = useLocation().pathname.split('/');
  return (
    <Select
      className="settings-menu-small"
      aria-label={t('menu.title')}
      value={path.toLowerCase()}
      options={options}
      onChange={(target) => void navigate(`/Settings/${target}`)}
    />
  );
}
