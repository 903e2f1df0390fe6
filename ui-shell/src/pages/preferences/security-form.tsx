import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { FormScopeProvider, schemaResolver, createFormScope, TextField, useUnsavedChangesWarning } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type OwnAccountUpdate, type UserView } from '../../api/index.js';
import { accountProblemText, accountRefusalTexts } from '../../account/account-refusals.js';
import { PasswordFieldRules, useValidateRepeatedPassword } from '../../account/password-fields.js';
import { signOutLocally } from '../../session/index.js';

const SIGN_OUT_DELAY_SECONDS = 10;

const schema = z
  .object({
    currentPassword: z.string().min(1, 'currentPassword.required'),
    emailAddress: z.union([z.literal(''), z.email('emailAddress.invalid')]),
    password: z.string(),
    confirmNewPassword: z.string(),
  })
  .refine(({ password = '', confirmNewPassword }: { password?: string; confirmNewPassword: string }) => password === confirmNewPassword, {
    // Both fields empty: the password stays unchanged and needs no confirmation.
    path: ['confirmNewPassword'],
    message: 'passwordsDiffer',
    when: () => true,
  });

type OwnAccountForm = Required<OwnAccountUpdate>;

/** Form to change the password and the e-mail address of a local user; needs the current password. */
export function SecurityForm({ me }: { readonly me: UserView }) {
  const { t } = useTranslation('preferences');
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const form = useForm<OwnAccountForm>({
    // Follows the account, which may be read again while the form is open; what was typed stays.
    values: { id: me.id, currentPassword: '', emailAddress: me.emailAddress ?? '', password: '', confirmNewPassword: '' },
    resetOptions: { keepDirtyValues: true },
    resolver: schemaResolver<OwnAccountForm>(schema),
    mode: 'onChange',
  });
  useUnsavedChangesWarning(form.formState.isDirty && !form.formState.isSubmitting);
  useValidateRepeatedPassword(form, 'password', 'confirmNewPassword');

  const save = async (account: OwnAccountForm) => {
    const { emailAddress, ...others } = account;
    // An address that was not edited here may have been changed elsewhere.
    const result = await api.users.updateOwn({ ...others, ...(form.formState.dirtyFields.emailAddress && { emailAddress }) });
    const reasons = await accountRefusalTexts(result);
    setRefusals(result.successful || reasons.length > 0 ? reasons : [t('notSaved')]);
    if (!result.successful) return;
    form.reset({ ...account, currentPassword: '', password: '', confirmNewPassword: '' });
    if (account.password) return signInAgain();
    void client.invalidateQueries({ queryKey: ['users', 'me'] });
    notify(t('updatedYourInformation'), { kind: 'success' });
  };
  /** A password change ends all sessions, this one included. */
  const signInAgain = () => {
    notify(t('passwordChanged'), { kind: 'success', seconds: SIGN_OUT_DELAY_SECONDS });
    signOutLocally();
  };
  const explain = async (cause: unknown) => setRefusals([(await accountProblemText(cause)) ?? t('notSaved')]);
  const submit = form.handleSubmit((account) => save(account).catch(explain));

  return (
    <FormScopeProvider value={createFormScope(form.control, 'preferences', schema)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <TextField name="currentPassword" type="password" autoComplete="current-password" />
        <TextField name="emailAddress" type="email" autoComplete="email" />
        <TextField name="password" type="password" autoComplete="new-password" />
        <PasswordFieldRules name="password" />
        <TextField name="confirmNewPassword" type="password" autoComplete="new-password" />
        {refusals.map((refusal) => (
          <Alert key={refusal} className="preferences-note" type="error" showIcon title={refusal} />
        ))}
        <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
          {t('submit')}
        </Button>
      </form>
    </FormScopeProvider>
  );
}
