import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import { FormScopeProvider, schemaResolver, scopeOf, Section, SelectField, TextField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button, Space } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type IdentityResult } from '../../../api/index.js';
import { countryName } from '../../../parts/language-name.js';
import { LimitFields } from '../fields/limit-fields.js';
import { RolesField } from '../fields/roles-field.js';
import type { UserDraft } from './user-draft.js';
import '../users.css';

interface UserFormProps {
  readonly draft: UserDraft;
  readonly schema: z.ZodType;
  /** What the button says. */
  readonly submitText: string;
  readonly isNew?: boolean;
  readonly save: (draft: UserDraft) => Promise<IdentityResult>;
  readonly onSaved: (draft: UserDraft) => void;
  /** Buttons beside *Save*. */
  readonly children?: ReactNode;
}

/** The fields of a person, for creating and for changing. */
export function UserForm({ draft, schema, submitText, isNew = false, save, onSaved, children }: UserFormProps) {
  const { t, language } = useTranslation('users');
  const navigate = useNavigate();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const form = useForm<UserDraft>({ defaultValues: draft, resolver: schemaResolver<UserDraft>(schema) });
  const { data: countries = [] } = useQuery({ queryKey: ['users', 'countries'], queryFn: api.identity.countries, staleTime: Infinity });

  const submit = async (values: UserDraft) => {
    const { successful, errors } = await save(values);
    setRefusals(errors ?? []);
    if (successful) onSaved(values);
  };
  const store = form.handleSubmit(
    (values) => submit(values).catch(() => notify(t('notSaved'), { kind: 'error' })),
    (errors) => notify(t(firstOf(errors)), { kind: 'error' }),
  );

  return (
    <FormScopeProvider value={scopeOf(form.control, 'users')}>
      <form className="user-form" onSubmit={(event) => void store(event)} noValidate>
        <Section name="details">
          {isNew ? <TextField name="userName" /> : null}
          <TextField name="alias" />
          <TextField name="emailAddress" type="email" />
          <SelectField name="streamingCountry" options={countries.map((code) => ({ value: code, label: countryName(code, language) }))} />
          <TextField name="password" type="password" autoComplete="new-password" />
          <TextField name="confirmPassword" type="password" autoComplete="new-password" />
        </Section>
        <Section name="limits">
          <LimitFields />
        </Section>
        <Section name="roles">
          <RolesField />
        </Section>
        {refusals.map((refusal) => (
          <Alert key={refusal} className="health-note" type="error" showIcon title={refusal} />
        ))}
        <Space wrap>
          <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
            {submitText}
          </Button>
          {children}
          <Button onClick={() => void navigate('/usermanagement')}>{t('back')}</Button>
        </Space>
      </form>
    </FormScopeProvider>
  );
}

const firstOf = (errors: FieldErrors<UserDraft>): string => Object.values(errors)[0]?.message?.toString() ?? 'notSaved';
