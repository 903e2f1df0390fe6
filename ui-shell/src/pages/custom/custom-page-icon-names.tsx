import { useTranslation } from '@ombi/sdk/ui/i18n';
import { SvgIcon } from '../../components/icon.js';
import { CUSTOM_PAGE_ICONS } from './custom-page-icons.js';

/** The names of Font Awesome for which the portal has an icon. */
export function CustomPageIconNames() {
  const { t } = useTranslation('customPage');
  return (
    <details className="custom-page-icon-names">
      <summary>{t('fontAwesomeIcon.names')}</summary>
      <ul>
        {CUSTOM_PAGE_ICONS.map(([path, ...names]) => (
          <li key={path}>
            <SvgIcon path={path} size={18} /> {names.map((name) => `fa-${name}`).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  );
}
