import { useController } from 'react-hook-form';
import { useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Switch } from '@ombi/sdk/ui/kit-form';
import type { Claim } from '../../../api/index.js';
import { useFeature } from '../../../portal/features.js';
import { useSession } from '../../../session/index.js';
import { grouped, isElevated } from './role-groups.js';

/** A switch for each role, in groups; those of a feature show only while it is on. */
export function RolesField() {
  const { t } = useTranslation('users');
  const has4K = useFeature('Movie4KRequests');
  const { field, fieldState } = useController({ control: useFormScope().control, name: 'claims' });
  const claims = field.value as Claim[];

  const turn = (role: string, enabled: boolean) =>
    field.onChange(claims.map((claim) => (claim.value === role ? { value: role, enabled } : claim)));

  return (
    <>
      <div className="users-role-groups">
        {grouped(claims.filter(({ value }) => has4K || !value.includes('4K'))).map(({ group, members }) => (
          <fieldset key={group} className="users-role-group">
            <legend>{t(`roles.${group}`)}</legend>
            {members.map((claim) => (
              <RoleSwitch key={claim.value} claim={claim} onTurn={turn} />
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
  readonly claim: Claim;
  readonly onTurn: (role: string, enabled: boolean) => void;
}

function RoleSwitch({ claim: { value, enabled }, onTurn }: RoleSwitchProps) {
  const { t, find } = useTranslation('users');
  const isAdmin = useSession().has('Admin');
  const isOutOfReach = isElevated(value) && !isAdmin;
  const help = isOutOfReach ? t('roles.adminOnly') : find(`role.${value}.help`);

  return (
    <div className="field field-beside">
      <label htmlFor={`role-${value}`}>{t(`role.${value}`)}</label>
      <Switch
        id={`role-${value}`}
        checked={enabled}
        {...(isOutOfReach && { disabled: true })}
        aria-describedby={help ? `role-${value}-note` : undefined}
        onChange={(on) => onTurn(value, on)}
      />
      {help && (
        <p id={`role-${value}-note`} className="field-help">
          {help}
        </p>
      )}
    </div>
  );
}
