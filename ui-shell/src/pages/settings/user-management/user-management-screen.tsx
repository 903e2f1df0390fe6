import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FormScopeProvider, createFormScope, Section, SelectField, useFormScope, Field } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Select } from '@ombi/sdk/ui/kit-form';
import { z } from 'zod';
import { api, type UserManagementSettings } from '../../../api/index.js';
import { countryName } from '../../../components/language-names.js';
import { useIsFeatureEnabled } from '../../../portal-info/features.js';
import { QuotaLimitFields } from '../../users/fields/quota-limit-fields.js';
import '../../users/users.css';
import { isAdminRole } from '../../users/fields/roles-field.js';
import { quotaLimitRules } from '../../users/fields/quota-limits.js';
import { SettingsForm } from '../settings-form.js';
import { UserImportSourceList } from './user-import-source.js';

const userManagementSchema = z.object(quotaLimitRules((limit) => limit));

/** The response also holds the import settings; these are saved by their own form, so this one must not send them back. */
const userManagementSource = {
  readVersioned: async () => {
    const { value, etag } = await api.settings.userManagement.readVersioned();
    return { value: editableFields(value), etag };
  },
  save: (settings: UserManagementSettings, etag: string | null) => api.settings.userManagement.save(editableFields(settings), etag),
};

const editableFields = (settings: UserManagementSettings): UserManagementSettings => ({
  movieRequestLimit: settings.movieRequestLimit,
  movieRequestLimitType: settings.movieRequestLimitType,
  episodeRequestLimit: settings.episodeRequestLimit,
  episodeRequestLimitType: settings.episodeRequestLimitType,
  musicRequestLimit: settings.musicRequestLimit,
  musicRequestLimitType: settings.musicRequestLimitType,
  defaultStreamingCountry: settings.defaultStreamingCountry,
  defaultRoles: settings.defaultRoles,
});

/** Default roles. The administrator role cannot be a default. */
function DefaultRolesField({ name }: { readonly name: string }) {
  const { t } = useTranslation('users');
  const has4K = useIsFeatureEnabled('Movie4KRequests');
  const { data: claims = [] } = useQuery({ queryKey: ['users', 'claims'], queryFn: api.users.claims, staleTime: Infinity });
  const roles = claims.map(({ value }) => value).filter((role) => !isAdminRole(role) && (has4K || !role.includes('4K')));

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

/** Defaults of automatically created accounts, and the user import. */
export default function UserManagementScreen() {
  return (
    <>
      <SettingsForm id="userManagement" source={userManagementSource} schema={userManagementSchema}>
        <Section name="newPeople">
          <DefaultRolesField name="defaultRoles" />
          <CountryField />
          <UserTexts>
            <QuotaLimitFields />
          </UserTexts>
        </Section>
      </SettingsForm>
      <UserImportSourceList />
    </>
  );
}

function CountryField() {
  const { language } = useTranslation('settings');
  const { data: countries = [] } = useQuery({ queryKey: ['users', 'countries'], queryFn: api.users.countries, staleTime: Infinity });
  return (
    <SelectField name="defaultStreamingCountry" options={countries.map((code) => ({ value: code, label: countryName(code, language) }))} />
  );
}

/** Loads the texts of the user page, whose names of the quotas are used here. */
function UserTexts({ children }: { readonly children: ReactNode }) {
  const { control } = useFormScope();
  return <FormScopeProvider value={createFormScope(control, 'users', userManagementSchema)}>{children}</FormScopeProvider>;
}
