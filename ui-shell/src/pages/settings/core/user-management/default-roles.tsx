import { Field } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../../api/index.js';
import { useFeature } from '../../../../portal/features.js';
import { isElevated } from '../../../users/fields/role-groups.js';

/** The roles that everybody begins with. Nobody begins as an administrator. */
export function DefaultRoles({ name }: { readonly name: string }) {
  const { t } = useTranslation('users');
  const has4K = useFeature('Movie4KRequests');
  const { data: claims = [] } = useQuery({ queryKey: ['users', 'claims'], queryFn: api.identity.claims, staleTime: Infinity });
  const roles = claims.map(({ value }) => value).filter((role) => !isElevated(role) && (has4K || !role.includes('4K')));

  return (
    <Field
      name={name}
      render={(input) => (
        <Select
          {...input}
          mode="multiple"
          options={roles.map((role) => ({ value: role, label: t(`role.${role}`) }))}
          showSearch={{ optionFilterProp: 'label' }}
        />
      )}
    />
  );
}
