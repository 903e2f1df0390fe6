import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormScopeProvider, schemaResolver, createFormScope, TextField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Modal } from '@ombi/sdk/ui/kit-layout';
import { accountProblemText } from '../../account/account-refusals.js';
import { api, type SignInProvider } from '../../api/index.js';

const outsideFields = {
  outsideName: z.string().trim().min(1, 'outsideName.required'),
  outsidePassword: z.string().min(1, 'outsidePassword.required'),
};
const schema = z.object({ ...outsideFields, currentPassword: z.string() });
const schemaWithPassword = z.object({ ...outsideFields, currentPassword: z.string().min(1, 'currentPassword.required') });
type Draft = z.output<typeof schema>;

interface LinkAccountDialogProps {
  readonly provider: SignInProvider;
  /** Whether the account here has a password, which is needed then. */
  readonly hasPassword: boolean;
  readonly onLinked: () => void;
  readonly onClose: () => void;
}

/** Links an external account by its user name and password. */
export function LinkAccountDialog({ provider: { id, name }, hasPassword, onLinked, onClose }: LinkAccountDialogProps) {
  const { t } = useTranslation('preferences');
  const [errorText, setErrorText] = useState<string | null>(null);
  const rules = hasPassword ? schemaWithPassword : schema;
  const defaultValues = { outsideName: '', outsidePassword: '', currentPassword: '' };
  const form = useForm<Draft>({ defaultValues, resolver: schemaResolver<Draft>(rules) });
  const explain = async (cause: unknown) => setErrorText((await accountProblemText(cause)) ?? t('notSaved'));
  const submit = form.handleSubmit(({ outsideName, outsidePassword, currentPassword }) =>
    api.linkedAccounts.linkByPassword(id, outsideName.trim(), outsidePassword, currentPassword).then(onLinked, explain),
  );

  return (
    <Modal
      open
      title={t('connected.link', { name })}
      okText={t('connected.prove')}
      cancelText={t('cancel')}
      confirmLoading={form.formState.isSubmitting}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <FormScopeProvider value={createFormScope(form.control, 'preferences', rules)}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <TextField name="outsideName" autoComplete="off" />
          <TextField name="outsidePassword" type="password" autoComplete="off" />
          {hasPassword && <TextField name="currentPassword" type="password" autoComplete="current-password" />}
          {errorText && <Alert type="error" showIcon title={errorText} />}
          <button type="submit" hidden />
        </form>
      </FormScopeProvider>
    </Modal>
  );
}
