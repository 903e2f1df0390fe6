import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormScopeProvider, schemaResolver, createFormScope, TextField } from '@ombi/sdk/ui';
import { ApiProblem } from '@ombi/sdk/ui/http';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Modal } from '@ombi/sdk/ui/kit-layout';
import { api, type SignInProvider } from '../../api/index.js';

const schema = z.object({
  outsideName: z.string().trim().min(1, 'outsideName.required'),
  outsidePassword: z.string().min(1, 'outsidePassword.required'),
});
type Draft = z.output<typeof schema>;

interface LinkAccountDialogProps {
  readonly provider: SignInProvider;
  readonly onLinked: () => void;
  readonly onClose: () => void;
}

/** Links an external account by its user name and password. */
export function LinkAccountDialog({ provider: { id, name }, onLinked, onClose }: LinkAccountDialogProps) {
  const { t } = useTranslation('preferences');
  const [errorText, setErrorText] = useState<string | null>(null);
  const form = useForm<Draft>({ defaultValues: { outsideName: '', outsidePassword: '' }, resolver: schemaResolver<Draft>(schema) });
  const explain = (cause: unknown) => setErrorText((cause instanceof ApiProblem && cause.detail) || t('notSaved'));
  const submit = form.handleSubmit(({ outsideName, outsidePassword }) =>
    api.linkedAccounts.linkByPassword(id, outsideName.trim(), outsidePassword).then(onLinked, explain),
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
      <FormScopeProvider value={createFormScope(form.control, 'preferences')}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <TextField name="outsideName" autoComplete="off" />
          <TextField name="outsidePassword" type="password" autoComplete="off" />
          {errorText && <Alert type="error" showIcon title={errorText} />}
          <button type="submit" hidden />
        </form>
      </FormScopeProvider>
    </Modal>
  );
}
