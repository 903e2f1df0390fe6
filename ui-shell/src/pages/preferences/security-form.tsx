import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormScopeProvider, schemaResolver, scopeOf, TextField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Button } from '@ombi/sdk/ui/kit-layout';
import { notify } from '@ombi/sdk/ui/notify';
import { api, type OwnAccount, type UserView } from '../../api/index.js';

const schema = z
  .object({
    currentPassword: z.string().min(1, 'currentPassword.required'),
    emailAddress: z.union([z.literal(''), z.email('emailAddress.invalid')]),
    password: z.string(),
    confirmNewPassword: z.string(),
  })
  .refine(({ password, confirmNewPassword }) => password === confirmNewPassword, {
    path: ['confirmNewPassword'],
    message: 'passwordsDiffer',
    when: () => true,
  });

/** E-mail and password of a local user; the current password proves who asks. */
export function SecurityForm({ me }: { readonly me: UserView }) {
  const { t } = useTranslation('preferences');
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useForm<OwnAccount>({
    defaultValues: { id: me.id, currentPassword: '', emailAddress: me.emailAddress ?? '', password: '', confirmNewPassword: '' },
    resolver: schemaResolver<OwnAccount>(schema),
  });

  const save = async (account: OwnAccount) => {
    const { successful, errors } = await api.identity.updateOwn(account);
    setRefusal(successful ? null : (errors?.[0] ?? t('notSaved')));
    if (!successful) return;
    form.reset({ ...account, currentPassword: '', password: '', confirmNewPassword: '' });
    notify(t('updatedYourInformation'), { kind: 'success' });
  };
  const submit = form.handleSubmit((account) => save(account).catch(() => setRefusal(t('notSaved'))));

  return (
    <FormScopeProvider value={scopeOf(form.control, 'preferences')}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <h2>{t('security')}</h2>
        <TextField name="currentPassword" type="password" autoComplete="current-password" />
        <TextField name="emailAddress" type="email" autoComplete="email" />
        <TextField name="password" type="password" autoComplete="new-password" />
        <TextField name="confirmNewPassword" type="password" autoComplete="new-password" />
        {refusal && <Alert className="health-note" type="error" showIcon title={refusal} />}
        <Button type="primary" htmlType="submit" loading={form.formState.isSubmitting}>
          {t('submit')}
        </Button>
      </form>
    </FormScopeProvider>
  );
}
