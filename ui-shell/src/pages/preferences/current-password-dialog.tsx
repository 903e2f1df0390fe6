import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormScopeProvider, schemaResolver, createFormScope, TextField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Modal } from '@ombi/sdk/ui/kit-layout';
import { accountProblemText } from '../../account/account-refusals.js';

const schema = z.object({ currentPassword: z.string().min(1, 'currentPassword.required') });
type Draft = z.output<typeof schema>;

interface CurrentPasswordDialogProps {
  readonly title: string;
  readonly okText: string;
  /** A rejection is explained in the dialog, which stays open. */
  readonly onConfirm: (currentPassword: string) => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks for the current password before a change that whoever found the browser open must not make. */
export function CurrentPasswordDialog({ title, okText, onConfirm, onClose }: CurrentPasswordDialogProps) {
  const { t } = useTranslation('preferences');
  const [errorText, setErrorText] = useState<string | null>(null);
  const form = useForm<Draft>({ defaultValues: { currentPassword: '' }, resolver: schemaResolver<Draft>(schema) });
  const explain = async (cause: unknown) => setErrorText((await accountProblemText(cause)) ?? t('notSaved'));
  const submit = form.handleSubmit(({ currentPassword }) => onConfirm(currentPassword).then(onClose, explain));

  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={t('cancel')}
      confirmLoading={form.formState.isSubmitting}
      onOk={() => void submit()}
      onCancel={onClose}
    >
      <FormScopeProvider value={createFormScope(form.control, 'preferences', schema)}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          <TextField name="currentPassword" type="password" autoComplete="current-password" />
          {errorText && <Alert type="error" showIcon title={errorText} />}
          <button type="submit" hidden />
        </form>
      </FormScopeProvider>
    </Modal>
  );
}
