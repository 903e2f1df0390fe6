import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Tag, Tooltip } from '@ombi/sdk/ui/kit-layout';
import type { UserView } from '../../../api/index.js';

/** More would make one row as high as five. */
const SHOWN = 3;

/** What a person may do: the first roles, and the rest behind a number. */
export function RolesCell({ user }: { readonly user: UserView }) {
  const { t } = useTranslation('users');
  const roles = user.claims.filter(({ enabled }) => enabled).map(({ value }) => t(`role.${value}`));
  const rest = roles.slice(SHOWN);
  if (roles.length === 0) return null;

  return (
    <span className="users-roles">
      {roles.slice(0, SHOWN).map((role) => (
        <Tag key={role}>{role}</Tag>
      ))}
      {rest.length > 0 && (
        <Tooltip title={rest.join(', ')}>
          <Tag tabIndex={0} role="note" aria-label={rest.join(', ')}>
            {t('moreRoles', { count: rest.length })}
          </Tag>
        </Tooltip>
      )}
    </span>
  );
}
