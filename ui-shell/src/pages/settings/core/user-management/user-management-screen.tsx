import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormScopeProvider, scopeOf, Section, SelectField, useFormScope } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api } from '../../../../api/index.js';
import { countryName } from '../../../../parts/names/language-name.js';
import { LimitFields } from '../../../users/fields/limit-fields.js';
import { SettingsPage } from '../../form/settings-page.js';
import { DefaultRoles } from './default-roles.js';
import { Services } from './service/services.js';
import { schema, userManagement } from './user-management.js';
import '../../../users/users.css';

/** What people get whose accounts nobody makes by hand, and from where they are brought along. */
export default function UserManagementScreen() {
  return (
    <>
      <SettingsPage id="userManagement" source={userManagement} schema={schema}>
        <Section name="newPeople">
          <DefaultRoles name="defaultRoles" />
          <CountryField />
          <UserTexts>
            <LimitFields />
          </UserTexts>
        </Section>
      </SettingsPage>
      <Services />
    </>
  );
}

function CountryField() {
  const { language } = useTranslation('settings');
  const { data: countries = [] } = useQuery({ queryKey: ['users', 'countries'], queryFn: api.identity.countries, staleTime: Infinity });
  return (
    <SelectField name="defaultStreamingCountry" options={countries.map((code) => ({ value: code, label: countryName(code, language) }))} />
  );
}

/** The limits are called as on the page of a user. */
function UserTexts({ children }: { readonly children: ReactNode }) {
  const { control } = useFormScope();
  return <FormScopeProvider value={scopeOf(control, 'users', schema)}>{children}</FormScopeProvider>;
}
