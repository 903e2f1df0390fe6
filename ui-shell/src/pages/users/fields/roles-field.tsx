import { useController } from 'react-hook-form';
import { useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Switch } from '@ombi/sdk/ui/kit-form';
import type { RoleClaim } from '../../../api/index.js';
import { useIsFeatureEnabled } from '../../../portal-info/features.js';
import { useSession } from '../../../session/index.js';

/** Roles by topic. A role that is not listed here comes last. */
const ROLE_GROUPS = {
  portal: ['Admin', 'PowerUser'],
  asking: ['RequestMovie', 'RequestTv', 'RequestMusic', 'Request4KMovie'],
  approving: ['AutoApproveMovie', 'AutoApproveTv', 'AutoApproveMusic', 'AutoApprove4KMovie'],
  further: ['ManageOwnRequests', 'EditCustomPage', 'ReceivesNewsletter'],
  out: ['Disabled'],
} as const;

type RoleGroup = keyof typeof ROLE_GROUPS;

const roleGroupOf = (role: string): RoleGroup =>
  (Object.keys(ROLE_GROUPS) as RoleGroup[]).find((group) => (ROLE_GROUPS[group] as readonly string[]).includes(role)) ?? 'further';

/** Roles by group; a group without roles is left out. */
export function groupRoleClaims(claims: readonly RoleClaim[]): { readonly group: RoleGroup; readonly members: readonly RoleClaim[] }[] {
  const all = (Object.keys(ROLE_GROUPS) as RoleGroup[]).map((group) => ({
    group,
    members: claims.filter(({ value }) => roleGroupOf(value) === group),
  }));
  return all.filter(({ members }) => members.length > 0);
}

/** Roles that only administrators may grant or revoke. */
export const isAdminRole = (role: string): boolean => (ROLE_GROUPS.portal as readonly string[]).includes(role);

/** Switch for each role, by group; roles of a feature are shown only while it is on. */
export function RolesField() {
  const { t } = useTranslation('users');
  const has4K = useIsFeatureEnabled('Movie4KRequests');
  const { field, fieldState } = useController({ control: useFormScope().control, name: 'claims' });
  const claims = field.value as RoleClaim[];

  const toggleRole = (role: string, enabled: boolean) =>
    field.onChange(claims.map((roleClaim) => (roleClaim.value === role ? { value: role, enabled } : roleClaim)));

  return (
    <>
      <div className="users-role-groups">
        {groupRoleClaims(claims.filter(({ value }) => has4K || !value.includes('4K'))).map(({ group, members }) => (
          <fieldset key={group} className="users-role-group">
            <legend>{t(`roles.${group}`)}</legend>
            {members.map((roleClaim) => (
              <RoleSwitch key={roleClaim.value} claim={roleClaim} onToggle={toggleRole} />
            ))}
          </fieldset>
        ))}
      </div>
      {fieldState.error?.message && (
        <p className="field-error" role="alert">
          {t(fieldState.error.message)}
        </p>
      )}
    </>
  );
}

interface RoleSwitchProps {
  readonly claim: RoleClaim;
  readonly onToggle: (role: string, enabled: boolean) => void;
}

function RoleSwitch({ claim: { value, enabled }, onToggle }: RoleSwitchProps) {
  const { t, find } = useTranslation('users');
  const isAdmin = useSession().hasRole('Admin');
  const isReadOnly = isAdminRole(value) && !isAdmin;
  const help = isReadOnly ? t('roles.adminOnly') : find(`role.${value}.help`);

  return (
    <div className="field field-beside">
      <label htmlFor={`role-${value}`}>{t(`role.${value}`)}</label>
      <Switch
        id={`role-${value}`}
        checked={enabled}
        {...(isReadOnly && { disabled: true })}
        aria-describedby={help ? `role-${value}-note` : undefined}
        onChange={(on) => onToggle(value, on)}
      />
      {help && (
        <p id={`role-${value}-note`} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
