import { useController } from 'react-hook-form';
import { useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Switch } from '@ombi/sdk/ui/kit-form';
import type { Claim } from '../../../api/index.js';
import { useFeature } from '../../../portal/features.js';

/** A switch for each role; those of a feature show only while it is on. */
export function RolesField() {
  const { t } = useTranslation('users');
  const has4K = useFeature('Movie4KRequests');
  const { field, fieldState } = useController({ control: useFormScope().control, name: 'claims' });
  const claims = field.value as Claim[];

  const turn = (role: string, enabled: boolean) =>
    field.onChange(claims.map((claim) => (claim.value === role ? { value: role, enabled } : claim)));

  return (
    <>
      <div className="users-role-switches">
        {claims
          .filter(({ value }) => has4K || !value.includes('4K'))
          .map(({ value, enabled }) => (
            <div key={value} className="field field-beside">
              <label htmlFor={`role-${value}`}>{t(`role.${value}`)}</label>
              <Switch id={`role-${value}`} checked={enabled} onChange={(on) => turn(value, on)} />
            </div>
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
