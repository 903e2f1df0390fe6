import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { useTranslation } from '@ombi/sdk/ui/i18n';
import { notify } from '@ombi/sdk/ui/notify';
import { api } from '../../api/index.js';
import { accountRefusalTexts } from '../../account/account-refusals.js';
import { SignInLayout } from '../sign-in/sign-in-layout.js';
import { useFetchOnce } from '../../components/use-fetch-once.js';
import { FieldError, passwordResetErrorOf, type PasswordResetError } from './field-error.js';

const NOTICE_SECONDS = 10;

/** Requests an e-mail with a reset link. Says so at once when the portal cannot send e-mail. */
export default function ForgotPasswordPage() {
  const { t } = useTranslation('passwordReset');
  const canMail = useFetchOnce(api.passwordReset.canSendMail) ?? true;
  const [errorCode, setErrorCode] = useState<PasswordResetError | null>(null);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email: '' } });

  const requestResetMail = async ({ email }: { email: string }) => {
    setErrorCode(null);
    const result = await api.passwordReset.requestResetMail(email.trim());
    for (const words of await accountRefusalTexts(result))
      notify(words, { kind: result.successful ? 'success' : 'error', seconds: NOTICE_SECONDS });
  };
  const submit = handleSubmit((form) => requestResetMail(form).catch((cause: unknown) => setErrorCode(passwordResetErrorOf(cause))));
  const missing = formState.errors.email?.message;

  return (
    <SignInLayout title={t('forgotten.title')}>
      <form className="sign-in-form" onSubmit={(event) => void submit(event)} noValidate>
        <h2>{t('forgotten.title')}</h2>
        <p className="soft sign-in-text">{t('forgotten.text')}</p>
        <label htmlFor="email">{t('email')}</label>
        <input
          id="email"
          type="email"
          autoComplete="email"
          autoFocus
          aria-invalid={Boolean(missing)}
          aria-describedby={missing ? 'email-note' : undefined}
          {...register('email', { validate: (email) => email.trim() !== '' || 'emailAddressRequired' })}
        />
        <FieldError id="email-note" text={missing && t(missing)} />
        {!canMail && (
          <p className="sign-in-fault" role="alert">
            {t('noMail')}
          </p>
        )}
        {errorCode && (
          <p className="sign-in-fault" role="alert">
            {t(`fault.${errorCode}`)}
          </p>
        )}
        <button className="plain-button" type="submit" disabled={!canMail || formState.isSubmitting} aria-busy={formState.isSubmitting}>
          {t('forgotten.submit')}
        </button>
      </form>
      <Link className="sign-in-back" to="/login">
        {t('back')}
      </Link>
    </SignInLayout>
  );
}
