import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { FormScopeProvider, schemaResolver, createFormScope, TextField } from '@ombi/sdk/ui';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { Alert, Modal, Skeleton } from '@ombi/sdk/ui/kit-layout';
import { accountProblemText } from '../../account/account-refusals.js';
import { api, type ConfirmationRequirement } from '../../api/index.js';
import { UNCACHED_QUERY } from '../../api/query-client.js';
import { LoadError } from '../../components/errors/load-error.js';
import { signOut } from '../../session/sign-out.js';
import { ReauthenticationDialog, useLinkedPopupProviders } from './reauthentication-dialog.js';

/** The fields of the dialog; empty without them. */
export interface ConfirmedValues {
  readonly outsideName: string;
  readonly outsidePassword: string;
  readonly currentPassword: string;
}

const EMPTY_VALUES: ConfirmedValues = { outsideName: '', outsidePassword: '', currentPassword: '' };

/** Fields that the dialog does not show have no rules. */
const schemaFor = (asksCredentials: boolean, asksPassword: boolean) =>
  z.object({
    outsideName: asksCredentials ? z.string().trim().min(1, 'outsideName.required') : z.string(),
    outsidePassword: asksCredentials ? z.string().min(1, 'outsidePassword.required') : z.string(),
    currentPassword: asksPassword ? z.string().min(1, 'currentPassword.required') : z.string(),
  });

interface OwnerConfirmationDialogProps {
  readonly title: string;
  readonly okText: string;
  /** Also requires a user name and password at the service that is to be linked. */
  readonly asksCredentials?: boolean;
  /** A rejection is explained in the dialog, which stays open. */
  readonly onConfirm: (values: ConfirmedValues) => Promise<unknown>;
  readonly onClose: () => void;
}

/**
 * Confirms a change that whoever found the browser open must not make: by the current password, or by a new sign-in where the account has no
 * password here.
 */
export function OwnerConfirmationDialog(props: OwnerConfirmationDialogProps) {
  const { t } = useTranslation('preferences');
  const { data, error, refetch } = useQuery({
    queryKey: ['users', 'me', 'identities', 'confirmation'],
    queryFn: api.linkedAccounts.confirmation,
    ...UNCACHED_QUERY,
  });
  if (data) return <ConfirmationForm {...props} requirement={data} onSignedIn={() => void refetch()} />;
  return (
    <Modal open title={props.title} footer={null} cancelText={t('cancel')} onCancel={props.onClose}>
      {error ? <LoadError error={error} onRetry={() => void refetch()} /> : <Skeleton active title={false} />}
    </Modal>
  );
}

interface ConfirmationFormProps extends OwnerConfirmationDialogProps {
  readonly requirement: ConfirmationRequirement;
  readonly onSignedIn: () => void;
}

function ConfirmationForm({ title, okText, asksCredentials = false, onConfirm, onClose, requirement, onSignedIn }: ConfirmationFormProps) {
  const { t } = useTranslation('preferences');
  const layout = useTranslation('layout');
  const { needs, service } = requirement;
  const providers = useLinkedPopupProviders();
  const asksPassword = needs === 'password' || (needs === 'sign-in' && service !== null);
  // Nothing here can prove who it is: the way to a new sign-in leads through the sign-in page.
  const mustSignOut = needs === 'sign-in' && !asksPassword && providers.length === 0;
  const schema = schemaFor(asksCredentials, asksPassword);
  const [errorText, setErrorText] = useState<string | null>(null);
  const form = useForm<ConfirmedValues>({ defaultValues: EMPTY_VALUES, resolver: schemaResolver<ConfirmedValues>(schema) });
  const explain = async (cause: unknown) => setErrorText((await accountProblemText(cause)) ?? t('notSaved'));
  const submit = form.handleSubmit((values) => onConfirm(values).then(onClose, explain));

  return (
    <Modal
      open
      title={title}
      okText={mustSignOut ? layout.t('signOut') : okText}
      cancelText={t('cancel')}
      confirmLoading={form.formState.isSubmitting}
      okButtonProps={{ disabled: needs === 'sign-in' && !asksPassword && !mustSignOut }}
      onOk={() => (mustSignOut ? signOut() : void submit())}
      onCancel={onClose}
    >
      <FormScopeProvider value={createFormScope(form.control, 'preferences', schema)}>
        <form onSubmit={(event) => void submit(event)} noValidate>
          {asksCredentials && !mustSignOut && (
            <>
              <TextField name="outsideName" autoComplete="off" />
              <TextField name="outsidePassword" type="password" autoComplete="off" />
            </>
          )}
          {needs === 'sign-in' && <p className="confirmation-text">{t(mustSignOut ? 'confirm.signOut' : 'confirm.text')}</p>}
          {asksPassword && (
            <TextField
              name="currentPassword"
              type="password"
              autoComplete="current-password"
              {...(service !== null && { title: 'servicePassword', help: t('confirm.servicePassword', { service }) })}
            />
          )}
          {needs === 'sign-in' && <ReauthenticationDialog providers={providers} onSignedIn={onSignedIn} />}
          {errorText && <Alert type="error" showIcon title={errorText} />}
          <button type="submit" hidden disabled={mustSignOut} />
        </form>
      </FormScopeProvider>
    </Modal>
  );
}
