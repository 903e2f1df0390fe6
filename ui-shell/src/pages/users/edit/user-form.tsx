import { useState, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import type { z } from 'zod';
import {
  Field,
  FormScopeProvider,
  isRequiredBySchema,
  isSaveConflict,
  SaveConflictDialog,
  useSaveConflict,
  schemaResolver,
  createFormScope,
  Section,
  useUnsavedChangesWarning,
  SelectField,
  TextField,
} from '@ombi/sdk/ui';
import type { ApiProblem } from '@ombi/sdk/ui/http';
import { getTranslation, useTranslation } from '@ombi/sdk/ui/i18n';
import { Input } from '@ombi/sdk/ui/kit-form';
import { Alert, Button, ConfigProvider } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { useQuery } from '@tanstack/react-query';
import { type IdentityResult, api } from '../../../api/index.js';
import { useValidateRepeatedPassword, PasswordFieldRules } from '../../../account/password-fields.js';
import { accountProblemText, accountRefusalTexts } from '../../../account/account-refusals.js';
import { countryName } from '../../../components/language-names.js';
import { QuotaLimitFields } from '../fields/quota-limit-fields.js';
import { RolesField } from '../fields/roles-field.js';
import { QualityProfileFields } from '../fields/quality-profile-fields.js';
import '../users.css';
import type { UserDraft } from './user-draft.js';

interface UserDetailsFieldsProps {
  readonly isNew: boolean;
  /** External users have no password in this portal. */
  readonly hasPassword: boolean;
}

/** Identity of the user. The user name cannot be changed after creation. */
function UserDetailsFields({ isNew, hasPassword }: UserDetailsFieldsProps) {
  const { language } = useTranslation('users');
  const { data: countries = [] } = useQuery({ queryKey: ['users', 'countries'], queryFn: api.users.countries, staleTime: Infinity });

  return (
    <Section name="details">
      {isNew ? (
        <TextField name="userName" />
      ) : (
        <Field name="userName" render={({ value, ...input }) => <Input {...input} value={value as string} readOnly />} />
      )}
      <TextField name="alias" />
      <TextField name="emailAddress" type="email" />
      <SelectField name="streamingCountry" options={countries.map((code) => ({ value: code, label: countryName(code, language) }))} />
      {hasPassword && (
        <>
          <TextField name="password" type="password" autoComplete="new-password" />
          <PasswordFieldRules name="password" />
          <TextField name="confirmPassword" type="password" autoComplete="new-password" />
        </>
      )}
    </Section>
  );
}

/** Handling of a save conflict: the user was changed by another administrator meanwhile. */
interface ConflictHandling {
  /** Completes the refusal with what differs. */
  readonly explain: (cause: ApiProblem) => Promise<ApiProblem>;
  /** Drops what was typed and shows what is stored. */
  readonly reload: () => void;
}

interface UserFormProps<T extends UserDraft> {
  readonly draft: T;
  readonly schema: z.ZodType;
  /** Text of the save button; null makes the form read-only. */
  readonly submitText: string | null;
  readonly isNew?: boolean;
  readonly hasPassword?: boolean;
  /** The user is gone, so that there is nothing left to save. */
  readonly isDeleted?: boolean;
  /** Rejects with 412 when the user was changed meanwhile, unless it shall overwrite that. */
  readonly save: (draft: T, isOverwrite: boolean) => Promise<IdentityResult>;
  /** Default: no conflict is possible. */
  readonly conflict?: ConflictHandling;
  readonly onSaved: (draft: T) => void;
  /** Further sections. */
  readonly more?: ReactNode;
  /** Buttons beside *Save*. */
  readonly children?: ReactNode;
  /** Delete button, at the far end. */
  readonly end?: ReactNode;
}

/** Disabled fields must stay readable. */
const VALIDATED_FIELDS = { token: { colorTextDisabled: 'var(--text)' } };

/** Form fields of a user, for creating and editing. */
export function UserForm<T extends UserDraft>(props: UserFormProps<T>) {
  const { submitText, isNew = false, hasPassword = true, more, children, end } = props;
  const { t } = useTranslation('users');
  const navigate = useNavigate();
  const { form, store, refusals, conflict } = useUserForm(props);

  // A new account needs a password, and a typed password needs its repetition.
  const isRequired = (name: string) => isRequiredBySchema(props.schema, name) || (isNew && name === 'confirmPassword');

  return (
    <FormScopeProvider value={{ ...createFormScope(form.control, 'users', props.schema), isRequired }}>
      <form className="user-form" onSubmit={(event) => void store(event)} noValidate>
        <ConfigProvider componentDisabled={submitText === null} theme={VALIDATED_FIELDS}>
          <UserDetailsFields isNew={isNew} hasPassword={hasPassword} />
          <Section name="limits">
            <QuotaLimitFields />
          </Section>
          <QualityProfileFields />
          <Section name="roles">
            <RolesField />
          </Section>
          {more}
        </ConfigProvider>
        {refusals.map((refusal) => (
          <Alert key={refusal} className="users-note" type="error" showIcon title={refusal} />
        ))}
        <div className="user-form-buttons">
          {submitText !== null && (
            <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
              {submitText}
            </Button>
          )}
          {children}
          <Button onClick={() => void navigate('/usermanagement')}>{t('back')}</Button>
          {end && <span className="user-form-delete">{end}</span>}
        </div>
      </form>
      <SaveConflictDialog {...conflict} />
    </FormScopeProvider>
  );
}

/** Validates and saves, and keeps the errors of the server. */
function useUserForm<T extends UserDraft>({ draft, schema, isDeleted = false, save, onSaved, conflict }: UserFormProps<T>) {
  const { t } = useTranslation('users');
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  // The draft is an object of plain values in every subtype.
  const form = useForm<UserDraft>({ defaultValues: draft, resolver: schemaResolver<UserDraft>(schema), mode: 'onChange' });
  useValidateRepeatedPassword(form, 'password', 'confirmPassword');

  const submit = async (values: T, isOverwrite: boolean) => {
    setRefusals([]);
    const result = await save(values, isOverwrite);
    if (result.successful) return onSaved(values);
    setRefusals(await accountRefusalTexts(result));
  };
  const fail = async (cause: unknown) => {
    if (conflict && isSaveConflict(cause)) return report(await conflict.explain(cause));
    notify((await accountProblemText(cause)) ?? t('notSaved'), { kind: 'error', seconds: 6 });
  };
  const storeWith = (isOverwrite: boolean) =>
    form.handleSubmit(
      (values) => submit(values as T, isOverwrite).catch(fail),
      () => notify(getTranslation('common').t('errors.validation'), { kind: 'error' }),
    );
  const { report, dialog } = useSaveConflict({ reload: async () => conflict?.reload(), overwrite: () => storeWith(true)() });
  useUnsavedChangesWarning(form.formState.isDirty && !form.formState.isSubmitting && !isDeleted);
  return { form, store: storeWith(false), refusals, conflict: dialog };
}
