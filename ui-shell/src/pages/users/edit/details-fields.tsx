import { useQuery } from '@tanstack/react-query';
import { Section, SelectField, TextField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { api } from '../../../api/index.js';
import { countryName } from '../../../parts/names/language-name.js';
import { RulesOfField } from '../../../people/passwords/rules-of-field.js';

interface DetailsFieldsProps {
  readonly isNew: boolean;
  /** People from elsewhere have their password there. */
  readonly hasPassword: boolean;
}

/** Who the person is. The name they sign in with stays as it was made. */
export function DetailsFields({ isNew, hasPassword }: DetailsFieldsProps) {
  const { language } = useTranslation('users');
  const { data: countries = [] } = useQuery({ queryKey: ['users', 'countries'], queryFn: api.identity.countries, staleTime: Infinity });

  return (
    <Section name="details">
      {isNew && <TextField name="userName" />}
      <TextField name="alias" />
      <TextField name="emailAddress" type="email" />
      <SelectField name="streamingCountry" options={countries.map((code) => ({ value: code, label: countryName(code, language) }))} />
      {hasPassword && (
        <>
          <TextField name="password" type="password" autoComplete="new-password" />
          <RulesOfField name="password" />
          <TextField name="confirmPassword" type="password" autoComplete="new-password" />
        </>
      )}
    </Section>
  );
}
