import { useTranslation } from '@ombi/sdk/ui/i18n';
import './permission-list.css';

/** What a plug-in asks to be allowed, each in a sentence. */
export function PermissionList({ permissions }: { readonly permissions: readonly string[] }) {
  const { t, find } = useTranslation('plugins');
  if (permissions.length === 0) return <p className="soft">{t('permissions.none')}</p>;
  return (
    <ul className="permission-list">
      {permissions.map((permission) => (
        <li key={permission}>
          <strong>{find(`permission.${permission}`) ?? permission}</strong>
          <span className="soft">{find(`permission.${permission}.text`)}</span>
        </li>
      ))}
    </ul>
  );
}
